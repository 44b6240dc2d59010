import { createTransport } from 'nodemailer'
import type { Delivery } from './deliveries.ts'

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
export function isFinalRefusal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500 && responseCode < 600
}
