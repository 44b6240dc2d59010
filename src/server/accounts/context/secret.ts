import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { refusal } from '../../database/refusals.ts'
import { StartProblem } from '../../http/start-problem.ts'

const SECRET_BYTES = 32
const PRIVATE = 0o600

/** The key of the whole site: from the configuration, or made once and kept beside the SQLite file. */
export function openSecret({
  secret,
  databaseUrl,
  dataDir,
}: {
  secret: string | undefined
  databaseUrl: string | undefined
  dataDir: string
}): string {
  if (secret) return secret
  if (databaseUrl) {
    throw new StartProblem(
      'O site não foi iniciado: com PostgreSQL, falta SECRET na configuração.\nUse um texto secreto de 32 caracteres ou mais, o mesmo em todos os servidores do site, como o que este comando escreve: openssl rand -hex 32',
    )
  }
  const path = join(dataDir, 'secret')
  try {
    return readSecret(path) ?? makeSecret(path)
  } catch (cause) {
    throw refusal('unwritable', path, cause)
  }
}

function readSecret(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Whole or not at all: of several processes that start together, one makes it and all read it. */
function makeSecret(path: string): string {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, randomBytes(SECRET_BYTES).toString('hex'), { mode: PRIVATE, flag: 'wx' })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(path, 'utf8')
}

/** What only this site can say about a text, for one purpose and no other. */
export const sealOf = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${text}`).digest('hex')

/** In constant time. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
