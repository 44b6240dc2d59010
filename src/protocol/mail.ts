export type MailStatus = 'waiting' | 'sending' | 'sent' | 'failed'

/** An e-mail as the panel shows it, without its text, which may contain a link that opens an account. */
export type QueuedMail = {
  id: string
  to: string[]
  subject: string
  fromName: string | null
  replyTo: string[] | null
  status: MailStatus
  attempts: number
  scheduledAt: string | null
  /** Null unless it is waiting. */
  nextAttemptAt: string | null
  lastError: string | null
  createdAt: string
  sentAt: string | null
}

/** Newest first. Without a mail server everything waits. */
export type Outbox = { total: number; list: QueuedMail[]; hasMailServer: boolean }

export const OUTBOX_PATH = '/api/outbox'
