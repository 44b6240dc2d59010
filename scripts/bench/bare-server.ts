import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RecordedAnswer } from './recorded-answer.ts'

/** The least that Node can do: the same answer to every request. */
const { status, headers, body, keepAliveSeconds }: RecordedAnswer = JSON.parse(
  readFileSync(process.argv[2] ?? '', 'utf8'),
)
const bytes = Buffer.from(body, 'base64')

const server = createServer({ keepAliveTimeout: keepAliveSeconds * 1000 }, (_request, response) => {
  response.writeHead(status, headers).end(bytes)
})

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`http://127.0.0.1:${port}\n`)
})
