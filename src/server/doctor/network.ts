import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../config.ts'
import { type HostPort, listenProblemOf } from '../http/listen.ts'
import { type DoctorCheck, fine, problemOf, warning, wordsOf } from './doctor-check.ts'

const TIMEOUT_MILLISECONDS = 3_000

/** Trusts everybody: anybody could forge a forwarded header. */
const EVERYBODY = ['0.0.0.0/0', '::/0']

export async function checkPort({ port, host }: HostPort): Promise<DoctorCheck> {
  const subject = 'Porta'
  const server = createServer()
  try {
    await once(server.listen({ port, host, exclusive: true }), 'listening')
    await new Promise((resolve) => server.close(resolve))
    return fine(subject, `${port} em ${host} está livre`)
  } catch (error) {
    if (await isLeveza({ port, host })) return fine(subject, `${port}: o Leveza já está no ar nela`)
    return problemOf(subject, wordsOf(listenProblemOf(error, { port, host }) ?? error))
  }
}

async function isLeveza({ port, host }: HostPort): Promise<boolean> {
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  const address = `http://${name.includes(':') ? `[${name}]` : name}:${port}/api/health/live`
  const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS)
  const reply = await fetch(address, { signal, redirect: 'manual' }).catch(() => undefined)
  return reply?.status === 200 && (reply.headers.get('content-type') ?? '').includes('json')
}

const isLoopback = (host: string) => /^(?:localhost|127\.|\[?::1)/.test(host)

export async function checkPublicUrl({
  publicUrl,
  host,
}: Pick<Config, 'publicUrl' | 'host'>): Promise<DoctorCheck> {
  const subject = 'PUBLIC_URL'
  if (!publicUrl) {
    return isLoopback(host)
      ? fine(subject, 'não informado; basta para experimentar nesta máquina')
      : warning(subject, 'não informado.\nInforme o endereço que os visitantes usam.')
  }
  const { protocol, hostname } = new URL(publicUrl)
  if (isLoopback(hostname)) return fine(subject, publicUrl)
  if (protocol === 'http:') {
    return warning(subject, 'usa http.\nSem https, senhas atravessam a rede abertas.')
  }
  const isKnown = await lookup(hostname).then(
    () => true,
    () => false,
  )
  return isKnown
    ? fine(subject, publicUrl)
    : warning(subject, `o nome ${hostname} não é encontrado daqui.\nConfira o endereço e o DNS.`)
}

export function checkProxy({ trustProxy, publicUrl }: Pick<Config, 'trustProxy' | 'publicUrl'>) {
  const subject = 'TRUST_PROXY'
  if (trustProxy.some((network) => EVERYBODY.includes(network))) {
    return problemOf(
      subject,
      'acredita em qualquer pessoa: quem inventa um endereço escapa dos limites de senha.\nInforme só o endereço do proxy, como loopback.',
    )
  }
  if (trustProxy.length > 0) return fine(subject, trustProxy.join(', '))
  return publicUrl?.startsWith('https:')
    ? warning(
        subject,
        'não informado, mas o site usa https: parece haver um proxy na frente.\nInforme o endereço dele, como loopback. Sem isso todos os visitantes parecem um só, e as senhas erradas de um bloqueiam os outros.',
      )
    : fine(subject, 'não informado; sem proxy na frente não é preciso')
}
