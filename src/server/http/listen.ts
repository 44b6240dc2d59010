import type { FastifyInstance } from 'fastify'
import { StartProblem } from './start-problem.ts'

const reasons: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ port }) =>
    `a porta ${port} já está em uso.\nFeche o programa que a usa, ou escolha outra em PORT.`,
  EACCES: ({ port }) =>
    `falta permissão para usar a porta ${port}.\nEscolha outra em PORT, como 3000.`,
  EADDRNOTAVAIL: ({ host }) =>
    `o endereço ${host} não é desta máquina.\nEscolha outro em HOST, como 127.0.0.1 ou 0.0.0.0.`,
  ENOTFOUND: ({ host }) =>
    `o endereço ${host} não existe.\nEscolha outro em HOST, como 127.0.0.1 ou 0.0.0.0.`,
}

type Place = { port: number; host: string }

/** Returns the address that visitors on this machine can open. */
export async function listen(app: FastifyInstance, { port, host }: Place): Promise<string> {
  try {
    return await app.listen({ port, host })
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
    if (!reason) throw error
    throw new StartProblem(`O site não foi iniciado: ${reason({ port, host })}`, { cause: error })
  }
}
