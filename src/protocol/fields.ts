import * as z from 'zod'

const MAX_INTEGER = 2 ** 31 - 1

/** Ids come from URLs, so they may contain anything. */
export const idField = z.string('Conteúdo inválido').regex(/^[\w-]{1,64}$/, 'Conteúdo inválido')
/** Which document is meant. */
export const documentKey = { entity: z.string('Tipo de conteúdo inválido'), id: idField }

const positiveInteger = (message: string) =>
  z.int(message).min(1, message).max(MAX_INTEGER, message)

export const versionField = positiveInteger('Versão inválida')
export const saveField = positiveInteger('Mudança inválida')
