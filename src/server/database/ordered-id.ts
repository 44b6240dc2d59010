import { randomBytes } from 'node:crypto'

const MAX_COUNT = 0xfff

let last = { millisecond: 0, count: 0 }

/** A UUID of version 7 that is greater than every one this process made before, also within the same millisecond and after the clock was set back. Sorts rows of the same moment in the order they were written. */
export function orderedId(now = Date.now()): string {
  last = nextAfter(last, now)
  const time = last.millisecond.toString(16).padStart(12, '0')
  const random = randomBytes(8)
  random.writeUInt8((random.readUInt8(0) & 0x3f) | 0x80, 0)
  const hex = `${time}7${last.count.toString(16).padStart(3, '0')}${random.toString('hex')}`
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function nextAfter({ millisecond, count }: typeof last, now: number): typeof last {
  if (now > millisecond) return { millisecond: now, count: 0 }
  return count < MAX_COUNT
    ? { millisecond, count: count + 1 }
    : { millisecond: millisecond + 1, count: 0 }
}
