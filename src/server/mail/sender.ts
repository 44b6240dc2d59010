import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { type JobOptions, openJob, type RunningJob } from '../async/open-job.ts'
import type { Database } from '../database/tables.ts'
import type { Log } from '../http/log.ts'
import { beginDelivery, type Delivery, markAttemptFailed, markSent } from './deliveries.ts'
import { onMailQueued } from './outbox.ts'

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

const CONNECTION_TIMEOUT_MILLISECONDS = 20_000
const GREETING_TIMEOUT_MILLISECONDS = 20_000
const SILENCE_TIMEOUT_MILLISECONDS = 60_000

/** The sender of all mail. */
export type MailFrom = { name: string; address: string }

export type Smtp = {
  /** Resolves, if at least one recipient was accepted, with those that were refused. */
  send: (delivery: Delivery) => Promise<{ refused: string[] }>
  /** Connects and signs in, without sending anything. Throws what nodemailer does. */
  verify: () => Promise<unknown>
  close: () => void
}

const isLoopback = (host: string) => /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host)

/** Takes an address such as smtps://user:password@host:465. Connects when the first mail is sent. */
export function openSmtp(smtpUrl: string, from: MailFrom): Smtp {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const isSecure = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    // A password is never sent over a network unencrypted.
    requireTLS: !isSecure && username !== '' && !isLoopback(hostname),
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: CONNECTION_TIMEOUT_MILLISECONDS,
    greetingTimeout: GREETING_TIMEOUT_MILLISECONDS,
    socketTimeout: SILENCE_TIMEOUT_MILLISECONDS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  return {
    send: async ({ id, mail, createdAt }) => {
      const { rejected } = await transport.sendMail({
        // The same at every attempt, so that mail clients recognise a duplicate.
        messageId: `<${id}@${from.address.split('@')[1]}>`,
        date: new Date(createdAt),
        from: { name: mail.fromName ?? from.name, address: from.address },
        to: mail.to.map(toAddress),
        subject: mail.subject,
        ...(mail.replyTo && { replyTo: mail.replyTo.map(toAddress) }),
        ...(mail.html && { html: mail.html }),
        ...(mail.text && { text: mail.text }),
      })
      return { refused: rejected.map(String) }
    },
    verify: () => transport.verify(),
    close: () => transport.close(),
  }
}

const toAddress = (address: string) => ({ name: '', address })

/** True when a retry can't help: a refused recipient. A wrong password, for example, can be corrected. */
function isFinalRefusal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500 && responseCode < 600
}
