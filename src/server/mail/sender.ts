import { setTimeout as pause } from 'node:timers/promises'
import { type JobOptions, openJob, type RunningJob } from '../async/open-job.ts'
import type { Database } from '../database/tables.ts'
import type { Log } from '../http/log.ts'
import { beginDelivery, type Delivery, markAttemptFailed, markSent } from './deliveries.ts'
import { onMailQueued } from './outbox.ts'
import { isFinalRefusal, type MailFrom, openSmtp, type Smtp } from './smtp.ts'

const POLL_MILLISECONDS = 5_000

/** Mail is queued inside a transaction; this gives it time to commit. */
const SETTLE_MILLISECONDS = 50

/** Shorter than the shutdown's time limit. */
const TIMEOUT_MILLISECONDS = 6_000

type Options = JobOptions & { db: Database; smtpUrl: string; mailFrom: MailFrom }

/**
 * Sends due mail one at a time, at once when it is queued here. To stop, it finishes the
 * mail in progress; if the mail server takes too long, that mail is sent again after the next start.
 */
export function openSender({ db, smtpUrl, mailFrom, ...options }: Options): RunningJob {
  const { log, mayRun = () => true } = options
  const smtp = openSmtp(smtpUrl, mailFrom)
  const run = async (signal: AbortSignal) => {
    await pause(SETTLE_MILLISECONDS)
    for (;;) {
      const delivery = signal.aborted || !mayRun() ? undefined : await beginDelivery(db)
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
  const outcome = await smtp.send(delivery).catch((error: Error) => error)
  if (outcome instanceof Error) {
    const { message: reason, code } = outcome as NodeJS.ErrnoException
    log.warn({ mail: id, attempts, code }, 'mail not sent')
    await markAttemptFailed(db, delivery, { reason, isFinal: isFinalRefusal(outcome) })
    return
  }
  await markSent(db, delivery, outcome.refused)
  log.info({ mail: id, attempts }, 'mail sent')
}
