import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { quantile } from './figures.ts'

/** The parent process sends it and receives a `Measured`. */
export type Load = { port: number; request: string; seconds: number }

export type Measured = {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Including those of the warm-up. */
  answers: number
  /** Length of one answer, headers included. */
  answerBytes: number
  /** Share of a core that this process itself used, 0 to 1. */
  effort: number
}

const CONNECTIONS = 32
const WARM_UP_SECONDS = 0.3
const BUFFER_BYTES = 64 * 1024
const FIRST_BYTE = 'H'.charCodeAt(0)

/** All answers have this length, so counting bytes replaces parsing. */
async function lengthOfAnswer(port: number, request: Buffer): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  let answer = ''
  for (;;) {
    const [chunk]: Buffer[] = await once(socket, 'data')
    answer += chunk?.toString('latin1')
    const headers = answer.indexOf('\r\n\r\n') + 4
    const [, body = '0'] = answer.match(/\r\ncontent-length: (\d+)\r\n/i) ?? []
    if (headers >= 4 && answer.length >= headers + Number(body)) {
      socket.destroy()
      return answer.length
    }
  }
}

type Asking = { port: number; request: Buffer; length: number; onAnswer: (since: number) => void }

/** One connection that sends the next request as soon as it is answered. */
function keepAsking({ port, request, length, onAnswer }: Asking): Socket {
  let missing = length
  let since = 0
  const ask = () => {
    since = performance.now()
    socket.write(request)
  }
  const handleBytes = (count: number, buffer: Uint8Array) => {
    const isWrong = (missing === length && buffer[0] !== FIRST_BYTE) || count > missing
    if (isWrong) throw new Error('an answer had another length')
    missing -= count
    if (missing > 0) return true
    missing = length
    onAnswer(since)
    ask()
    return true
  }
  const onread = { buffer: new Uint8Array(BUFFER_BYTES), callback: handleBytes }
  const socket = connect({ port, host: '127.0.0.1', onread, noDelay: true }, ask)
  return socket
}

async function measure({ port, seconds, request: text }: Load): Promise<Measured> {
  const request = Buffer.from(text)
  const length = await lengthOfAnswer(port, request)
  const latencies: number[] = []
  const onAnswer = (since: number) => latencies.push(performance.now() - since)
  const asking = { port, request, length, onAnswer }
  const sockets = Array.from({ length: CONNECTIONS }, () => keepAsking(asking))
  await pause(WARM_UP_SECONDS * 1000)

  const [start, first, before] = [performance.now(), latencies.length, process.cpuUsage()]
  await pause(seconds * 1000)
  const elapsed = performance.now() - start
  const { user, system } = process.cpuUsage(before)
  for (const socket of sockets) socket.destroy()
  const counted = latencies.slice(first)
  return {
    perSecond: (counted.length / elapsed) * 1000,
    p50: quantile(counted, 0.5),
    p99: quantile(counted, 0.99),
    answers: latencies.length,
    answerBytes: length,
    effort: (user + system) / 1000 / elapsed,
  }
}

process.on('message', async (load: Load) => process.send?.(await measure(load)))
