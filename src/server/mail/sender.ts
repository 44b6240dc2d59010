import { setTimeout as pause } from 'node:timers/promises'
import { coalesced } from '../async/coalesced.ts'
import type { Database } from '../database/tables.ts'
import { openFailureLog } from '../http/failure-log.ts'
import type { Log } from '../http/log.ts'
import {
  claimDelivery,
  type Delivery,
  extendLease,
  forgetSentMail,
  markAttemptFailed,
  markSent,
} from './deliveries.ts'
import { onMailQueued } from './outbox.ts'
import { isFinalRefusal, type MailFrom, openSmtp, type Smtp } from './smtp.ts'

const POLL_MILLISECONDS = 5_000

/** Mail is queued inside a transaction; this gives it time to commit. */
const SETTLE_MILLISECONDS = 50
const LEASE_RENEWAL_MILLISECONDS = 60_000
const FORGET_MILLISECONDS = 3_600_000

/** Shorter than the shutdown's time limit. */
const TIMEOUT_MILLISECONDS = 6_000

export type Sender = {
  /** Resolves when everything that was due at the call has been tried. Never rejects. */
  flush: () => Promise<void>
  /** Finishes the mail in progress. If the mail server takes too long, it is sent again after the next start. */
  close: () => Promise<void>
}

type Options = { db: Database; log: Log; smtpUrl: string; mailFrom: MailFrom }

/** Sends due mail one at a time. Several processes share the work. */
export function openSender({ db, log, smtpUrl, mailFrom }: Options): Sender {
  const smtp = openSmtp(smtpUrl, mailFrom)
  let isClosing = false
  let forgottenAt = 0
  const reportFailure = openFailureLog(log, 'the outbox could not be read')

  const flush = coalesced(async () => {
    try {
      for (;;) {
        const delivery = isClosing ? undefined : await claimDelivery(db)
        if (!delivery) break
        await deliver(db, log, smtp, delivery)
      }
      if (!isClosing && Date.now() - forgottenAt > FORGET_MILLISECONDS) {
        forgottenAt = Date.now()
        await forgetSentMail(db)
      }
      reportFailure(undefined)
    } catch (error) {
      reportFailure(error)
    }
  })

  const poll = setInterval(flush, POLL_MILLISECONDS).unref()
  // Sends what has waited while the site was down.
  let settling: NodeJS.Timeout | undefined = setTimeout(flush, SETTLE_MILLISECONDS).unref()
  const stopListening = onMailQueued(() => {
    clearTimeout(settling)
    settling = setTimeout(flush, SETTLE_MILLISECONDS).unref()
  })

  return {
    flush,
    close: async () => {
      isClosing = true
      stopListening()
      clearInterval(poll)
      clearTimeout(settling)
      await Promise.race([flush(), pause(TIMEOUT_MILLISECONDS, undefined, { ref: false })])
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
