import type { IncomingHttpHeaders } from 'node:http'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import type { OldAddressCounts } from '#protocol/contacts.ts'
import type { Database } from '../database/tables.ts'
import { openCounter } from './counts.ts'
import { periodEndingAt } from './periods.ts'
import { refusesCounting } from './tap-routes.ts'

/** Whoever reads the counts has them stored first, and so does the end of the process. */
const GATHER_MILLISECONDS = 10_000

const SHOWN_DAYS = 30

export type OldAddressCounter = ReturnType<typeof openOldAddressCounter>

/** Counts how often each redirect was used. Keeps nothing of the request. */
export function openOldAddressCounter(db: Database) {
  const counter = openCounter(db, GATHER_MILLISECONDS)
  return {
    flush: counter.flush,
    count: (redirect: string, headers: IncomingHttpHeaders) => {
      if (refusesCounting(headers)) return
      const nothing = { hour: 0, place: '', button: 0, source: '' } as const
      const { day } = toClinicTime(new Date())
      // A visitor is led on even where nothing can be counted.
      counter
        .count({ day, kind: 'old-address', treatment: redirect, ...nothing })
        .catch(() => undefined)
    },
    /** Of the last thirty days, by the id of the redirect. */
    read: async (): Promise<OldAddressCounts> => {
      await counter.flush()
      const rows = await db
        .selectFrom('contact_counts')
        .select('treatment')
        .select(({ fn }) => fn.sum<number>('count').as('count'))
        .where('kind', '=', 'old-address')
        .where('day', '>=', periodEndingAt(new Date(), SHOWN_DAYS).days[0] ?? '')
        .groupBy('treatment')
        .execute()
      return Object.fromEntries(rows.map(({ treatment, count }) => [treatment, Number(count)]))
    },
  }
}
