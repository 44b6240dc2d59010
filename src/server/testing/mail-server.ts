import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

export type ReceivedMail = { from: string; to: string[]; raw: string }

/** A real mail server on this machine that keeps what it receives. Stops after the test. */
export async function startMailServer({
  port = 0,
  ...options
}: SMTPServerOptions & { port?: number } = {}) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData: async (stream, { envelope }, done) => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const raw = await text(stream)
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw })
      done()
    },
    ...options,
  })
  // Some tests hang up on purpose.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as AddressInfo
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  onTestFinished(stop)
  return { received, url: `smtp://127.0.0.1:${address.port}`, port: address.port, stop }
}

/** The header fields of a message, unfolded, by their name in lower case. */
export function headersOf({ raw }: ReceivedMail): Record<string, string> {
  const [head = ''] = raw.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
}
