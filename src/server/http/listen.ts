import type { FastifyInstance } from 'fastify'
import { StartProblem } from './start-problem.ts'

const reasons: Record<string, (place: HostPort) => string> = {
  EADDRINUSE: ({ port }) =>
    `a porta ${port} já está em uso.\nFeche o programa que a usa, ou escolha outra em PORT.`,
  EACCES: ({ port }) =>
    `falta permissão para usar a porta ${port}.\nEscolha outra em PORT, como 3000.`,
  EADDRNOTAVAIL: ({ host }) =>
    `o endereço ${host} não é desta máquina.\nEscolha outro em HOST, como 127.0.0.1 ou 0.0.0.0.`,
  ENOTFOUND: ({ host }) =>
    `o endereço ${host} não existe.\nEscolha outro em HOST, como 127.0.0.1 ou 0.0.0.0.`,
}

export type HostPort = { port: number; host: string }

/** Undefined for errors that have nothing to do with the address. */
export function listenProblemOf(error: unknown, place: HostPort): StartProblem | undefined {
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
  if (!reason) return undefined
  return new StartProblem(`O site não foi iniciado: ${reason(place)}`, { cause: error })
}

/** Listens on the inherited socket `fd` if there is one. Returns an address that works on this machine. */
export async function listen(app: FastifyInstance, place: HostPort, fd?: number): Promise<string> {
  const inherited = { fd, host: place.host }
  try {
    return await app.listen(fd === undefined ? place : inherited)
  } catch (error) {
    throw listenProblemOf(error, place) ?? error
  }
}
