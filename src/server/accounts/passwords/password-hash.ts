import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { problem } from '../../http/problems.ts'

/** https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html */
const MEMORY_KIB = 19_456
const PASSES = 2
const PARALLELISM = 1
const TAG_BYTES = 32
const SALT_BYTES = 16

/** Each takes 19 MB and a core for a moment, and visitors come first. */
const AT_ONCE = 2
const MAX_WAITING = 64

const ENCODED = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/

type Cost = { memory: number; passes: number; parallelism: number }

const derive = promisify(argon2)
const waiting: (() => void)[] = []
let running = 0

/** As an argon2id string that carries its own cost, so that old ones can still be checked when it rises. */
export async function hashPassword(password: string): Promise<string> {
  const cost = { memory: MEMORY_KIB, passes: PASSES, parallelism: PARALLELISM }
  const salt = randomBytes(SALT_BYTES)
  const tag = await tagOf(password, salt, TAG_BYTES, cost)
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}$${encode(salt)}$${encode(tag)}`
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

async function tagOf(password: string, nonce: Buffer, tagLength: number, cost: Cost) {
  await takeTurn()
  try {
    // What people type looks the same on every keyboard only when it is normalised.
    const message = password.normalize('NFKC')
    return await derive('argon2id', { message, nonce, tagLength, ...cost })
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** One that waits is handed the turn of one that ends. */
async function takeTurn(): Promise<void> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw problem('not-ready')
    return new Promise<void>((resolve) => waiting.push(resolve))
  }
  running += 1
}
