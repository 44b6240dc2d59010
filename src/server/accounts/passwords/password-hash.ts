import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const TAG_BYTES = 32
const SALT_BYTES = 16

const ENCODED = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/

/** The cost of one argon2id hash; memory in KiB. */
export type HashCost = { memory: number; passes: number; parallelism: number }

/** The minimum of https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html */
export const OWASP_COST: HashCost = { memory: 19_456, passes: 2, parallelism: 1 }

const derive = promisify(argon2)

/** As an argon2id string that carries its own cost, so that older hashes can still be checked when the cost rises. */
export async function hashPassword(password: string, cost: HashCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await tagOf(password, salt, TAG_BYTES, cost)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(tag)}`
}

/** In constant time; false for a hash that can't be read. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = ENCODED.exec(hash) ?? []
  if (!salt || !tag) return false
  const expected = Buffer.from(tag, 'base64')
  const cost = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  }
  const actual = await tagOf(password, Buffer.from(salt, 'base64'), expected.length, cost)
  return timingSafeEqual(actual, expected)
}

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

// Keyboards differ in how they compose an accented letter; NFKC makes it one.
const tagOf = (password: string, nonce: Buffer, tagLength: number, cost: HashCost) =>
  derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost })
