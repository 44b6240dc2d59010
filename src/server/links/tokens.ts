import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** For a link that works once. Only its hash is stored. */
export const makeToken = () => randomBytes(TOKEN_BYTES).toString('base64url')

export const tokenHashOf = (token: string) => createHash('sha256').update(token).digest('hex')
