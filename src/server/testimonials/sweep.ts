import { isApproved } from '#content/consent/consented-words.ts'
import { noteActivity } from '../activity/note-activity.ts'
import { readUnauthorized } from '../consents/authorizations.ts'
import { type Document, listDocuments } from '../content/documents.ts'
import { SITE_ITSELF } from '../content/examples.ts'
import { readNewestManifest } from '../content/manifests.ts'
import { makeRelease } from '../content/releases.ts'
import { updateDocument } from '../content/writes.ts'
import type { Database } from '../database/tables.ts'
import { withWriteLock } from '../database/write-lock.ts'
import type { Log } from '../http/log.ts'
import type { ImageIntake } from '../images/intake/image-intake.ts'
import { forgetOldRequests } from './requests.ts'

const HOUR_MILLISECONDS = 3_600_000

export type SweepOptions = {
  db: Database
  log: Log
  intake: ImageIntake
  onSaved: () => Promise<unknown>
  isPrepared: () => boolean
}

/** Hides testimonials whose authorization has ended. Returns whether the site changed. */
export async function hideExpired(db: Database): Promise<boolean> {
  // Most runs find nothing and need not wait for the lock.
  if ((await readEnded(db)).length === 0) return false
  return withWriteLock(db, hideEnded)
}

/** The testimonials that are approved although nothing authorizes them any more. */
async function readEnded(db: Database): Promise<Document[]> {
  const documents = await listDocuments(db, 'testimonials')
  const ended = await readUnauthorized(db, documents)
  return documents.filter(({ id, data }) => ended.has(id) && isApproved(data))
}

async function hideEnded(db: Database): Promise<boolean> {
  const shown = await readEnded(db)
  if (shown.length === 0) return false
  const signature = { by: SITE_ITSELF, at: new Date().toISOString() }
  for (const document of shown) {
    const data = { ...(document.data as object), is_approved: false }
    await updateDocument(db, document, data, signature)
  }
  // What visitors see without them: nothing that waits goes live with this.
  const live = (await readNewestManifest(db))?.manifest
  await makeRelease(db, { kind: 'withdrawal', ...signature }, live)
  await noteActivity(db, { kind: 'consents-expired', by: null, details: { count: shown.length } })
  return true
}

/** Runs at the start and then hourly, once the tables are there. Safe in several processes. */
export function openConsentSweep({ db, log, intake, onSaved, isPrepared }: SweepOptions) {
  let sweeping: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function sweep() {
    try {
      if (!isPrepared()) return
      if (await hideExpired(db)) await onSaved()
      const pictures = await forgetOldRequests(db)
      if (pictures.length > 0) await intake.discard(pictures)
    } catch (error) {
      log.warn({ error }, 'expired consents were not looked for')
    }
  }
  const begin = () => {
    sweeping = sweep()
  }

  return {
    open: () => {
      begin()
      timer = setInterval(begin, HOUR_MILLISECONDS).unref()
    },
    close: async () => {
      clearInterval(timer)
      await sweeping
    },
  }
}
