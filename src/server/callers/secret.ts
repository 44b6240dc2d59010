import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { refusal } from '../database/refusals.ts'
import { createFile, isTaken } from '../disk/durable-file.ts'
import { StartProblem } from '../http/start-problem.ts'

export const MIN_SECRET_LENGTH = 32

const SECRET_BYTES = 32

/** The key of the whole site: from the configuration, or created once and kept beside the SQLite file. Throws a StartProblem when it is missing or too short. */
export async function openSecret({
  secret,
  databaseUrl,
  dataDir,
}: {
  secret: string | undefined
  databaseUrl: string | undefined
  dataDir: string
}): Promise<string> {
  if (secret) return secret
  if (databaseUrl) {
    throw new StartProblem(
      `O site não foi iniciado: com PostgreSQL, falta SECRET na configuração.\nUse um texto secreto de ${MIN_SECRET_LENGTH} caracteres ou mais, o mesmo em todos os servidores do site, como o que este comando escreve: openssl rand -hex 32`,
    )
  }
  const path = join(dataDir, 'secret')
  return requireLong(await readOrCreate(path), path)
}

async function readOrCreate(path: string): Promise<string> {
  try {
    return readSecret(path) ?? (await createSecret(path))
  } catch (cause) {
    throw refusal('unwritable', path, cause)
  }
}

function readSecret(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Of several processes that start together, one creates it and all read it. */
async function createSecret(path: string): Promise<string> {
  await createFile(path, randomBytes(SECRET_BYTES).toString('hex')).catch((error) => {
    if (!isTaken(error)) throw error
  })
  return readFileSync(path, 'utf8').trim()
}

/** A truncated file must not become the key: with an empty key, anybody could forge signatures. */
function requireLong(secret: string, path: string): string {
  if (secret.length >= MIN_SECRET_LENGTH) return secret
  throw new StartProblem(
    `O site não foi iniciado: o segredo em ${path} está vazio ou tem menos de ${MIN_SECRET_LENGTH} caracteres.\nRestaure esse arquivo da cópia de segurança. Sem cópia, apague-o: o site cria outro, mas as sessões e a verificação em duas etapas deixam de valer.`,
  )
}

/** A keyed hash of the text, different for every purpose. */
export const hmacOf = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${text}`).digest('hex')

/** In constant time. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
