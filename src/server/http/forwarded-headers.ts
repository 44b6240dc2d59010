import { BlockList } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ProxyWarning } from '#protocol/status.ts'
import type { Log } from './log.ts'

const forwardedHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const

/** The networks that TRUST_PROXY accepts by name. */
const namedNetworks: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const advice: Record<ProxyWarning, string> = {
  'nearby-proxy':
    'Há um proxy na frente do site, e o site não confia nele: todos os visitantes parecem vir do mesmo endereço. Defina TRUST_PROXY com o endereço do proxy (TRUST_PROXY=loopback se ele roda na mesma máquina) e reinicie o site.',
  'distant-proxy':
    'Chegaram pedidos com o endereço de outro visitante, vindos de fora. Se o site fica atrás de um CDN, defina TRUST_PROXY com as redes dele e reinicie o site. Se não, nada precisa ser feito: esses cabeçalhos são ignorados.',
}

/** Logs one warning per kind of proxy whose headers are ignored. Returns a function that lists the warnings so far. */
export function watchForwardedHeaders(
  app: FastifyInstance,
  { log, trustProxy }: { log: Log; trustProxy: string[] },
): () => ProxyWarning[] {
  const trusted = networksOf(trustProxy)
  const nearby = networksOf(Object.keys(namedNetworks))
  const seen = new Set<ProxyWarning>()

  app.addHook('onRequest', async ({ headers, socket }: FastifyRequest) => {
    const address = socket.remoteAddress
    if (!address || !forwardedHeaders.some((name) => headers[name] !== undefined)) return
    if (contains(trusted, address)) return
    const warning = contains(nearby, address) ? 'nearby-proxy' : 'distant-proxy'
    if (seen.has(warning)) return
    seen.add(warning)
    log.warn({ warning, advice: advice[warning] }, 'forwarded headers from an untrusted address')
  })
  return () => [...seen]
}

function networksOf(names: string[]): BlockList {
  const list = new BlockList()
  for (const network of names.flatMap((name) => namedNetworks[name] ?? [name])) {
    const [address = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}

/** BlockList matches an IPv4-mapped IPv6 address against IPv4 networks, too. */
const contains = (list: BlockList, address: string) => list.check(address, familyOf(address))

/** Of a valid address. Node's own check compiles a large regular expression, which takes 5 ms of the start. */
const familyOf = (address: string) => (address.includes(':') ? 'ipv6' : 'ipv4')

const GROUPS = 8

/** The first groups of an IPv6 address, without leading zeros. */
export function networkOf(address: string, count: number): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, GROUPS - groups.length - rest.length) }, () => '0')
  const all = tail === undefined ? groups : [...groups, ...zeros, ...rest]
  return all
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

const CUSTOMER_GROUPS = 4

/** One host of IPv4; a whole network of IPv6, because one customer has all its addresses. */
export const hostOrNetworkOf = (address: string): string =>
  address.includes('.') ? address : networkOf(address, CUSTOMER_GROUPS)
