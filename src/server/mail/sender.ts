import { setTimeout as pause } from 'node:timers/promises'
import { type JobOptions, openJob, type RunningJob } from '../async/open-job.ts'
import type { Database } from '../database/tables.ts'
import type { Log } from '../http/log.ts'
import {
  claimDelivery,
  type Delivery,
  extendLease,
  markAttemptFailed,
  markSent,
} from './deliveries.ts'
import { onMailQueued } from './outbox.ts'
import { isFinalRefusal, type MailFrom, openSmtp, type Smtp } from './smtp.ts'

const POLL_MILLISECONDS = 5_000

/** Mail is queued inside a transaction; this gives it time to commit. */
const SETTLE_MILLISECONDS = 50
const LEASE_RENEWAL_MILLISECONDS = 60_000

/** Shorter than the shutdown's time limit. */
const TIMEOUT_MILLISECONDS = 6_000

type Options = JobOptions & { db: Database; smtpUrl: string; mailFrom: MailFrom }

/**
 * Sends due mail one at a time, at once when it is queued here. Several processes share the work. To stop, it finishes the
 * mail in progress; if the mail server takes too long, that mail is sent again after the next start.
 */
export function openSender({ db, smtpUrl, mailFrom, ...options }: Options): RunningJob {
  const { log } = options
  const smtp = openSmtp(smtpUrl, mailFrom)
  const run = async (signal: AbortSignal) => {
    await pause(SETTLE_MILLISECONDS)
    for (;;) {
      const delivery = signal.aborted ? undefined : await claimDelivery(db)
      if (!delivery) return
      await deliver(db, log, smtp, delivery)
    }
  }
  const job = openJob({ name: 'send mail', everyMilliseconds: POLL_MILLISECONDS, run }, options)
  const stopListening = onMailQueued(() => void job.wake())
  return {
    wake: job.wake,
    stop: async () => {
      stopListening()
      await Promise.race([job.stop(), pause(TIMEOUT_MILLISECONDS, undefined, { ref: false })])
      smtp.close()
    },
  }
}

async function deliver(db: Database, log: Log, smtp: Smtp, delivery: Delivery): Promise<void> {
  const { id, attempts } = delivery
  const renewal = setInterval(() => {
    extendLease(db, delivery).catch((error) => log.warn({ error }, 'a mail could not be kept'))
  }, LEASE_RENEWAL_MILLISECONDS).unref()
  const outcome = await smtp.send(delivery).catch((error: Error) => error)
  clearInterval(renewal)
  if (outcome instanceof Error) {
    const { message: reason, code } = outcome as NodeJS.ErrnoException
    log.warn({ mail: id, attempts, code }, 'mail not sent')
    await markAttemptFailed(db, delivery, { reason, isFinal: isFinalRefusal(outcome) })
    return
  }
  await markSent(db, delivery, outcome.refused)
  log.info({ mail: id, attempts }, 'mail sent')
}
