import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { makeFolder } from '../testing/server.ts'
import { type Member, readTar, TAR_END, tarBlocksOf } from './tar.ts'

const at = new Date('2026-11-16T03:00:00Z')

const members: Member[] = [
  { name: 'leveza.json', bytes: Buffer.from('{}\n') },
  { name: 'empty', bytes: Buffer.alloc(0) },
  { name: 'tables/block.jsonl', bytes: Buffer.alloc(512, 'a') },
  { name: `pictures/hero/${'a'.repeat(83)}.png`, bytes: Buffer.alloc(1500, 1) },
  { name: `pictures/hero/${'b'.repeat(84)}.png`, bytes: Buffer.alloc(1500, 2) },
  { name: `pictures/hero/${'c'.repeat(190)}.png`, bytes: Buffer.alloc(70_000, 3) },
]
const archive = Buffer.concat([...members.flatMap((member) => tarBlocksOf(member, at)), TAR_END])

async function read(bytes: Buffer, chunkSize = 1000): Promise<Member[]> {
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkSize) }, (_, index) =>
    bytes.subarray(index * chunkSize, (index + 1) * chunkSize),
  )
  const found: Member[] = []
  for await (const { name, bytes } of readTar(Readable.from(chunks))) found.push({ name, bytes })
  return found
}

describe('the archive of a backup', () => {
  test('is read back as written, whatever the size of its chunks', async () => {
    for (const size of [97, 511, 513, 1_000_000]) expect(await read(archive, size)).toEqual(members)
  })

  test("can be unpacked with the system's tar", () => {
    const folder = makeFolder()
    writeFileSync(join(folder, 'archive.tar'), archive)
    execFileSync('tar', ['-xf', 'archive.tar'], { cwd: folder })
    for (const { name, bytes } of members) expect(readFileSync(join(folder, name))).toEqual(bytes)
  })

  test("made by the system's tar can be read", async () => {
    const folder = makeFolder()
    const name = `${'d'.repeat(120)}.txt`
    writeFileSync(join(folder, name), 'text')
    const made = execFileSync('tar', ['--format=pax', '-cf', '-', name], { cwd: folder })
    expect(await read(made)).toEqual([{ name, bytes: Buffer.from('text') }])
  })

  test('is refused if it is truncated', async () => {
    for (const length of [100, 1024, archive.length - 1500]) {
      await expect(read(archive.subarray(0, length))).rejects.toMatchObject({ reason: 'truncated' })
    }
  })

  test('is refused if it only names what never comes', async () => {
    const [header, record, padding] = tarBlocksOf(
      { name: 'e'.repeat(200), bytes: Buffer.alloc(0) },
      at,
    )
    const names = Array.from({ length: 3 }, () => [header, record, padding]).flat() as Buffer[]
    await expect(read(Buffer.concat(names))).rejects.toMatchObject({ reason: 'foreign' })
  })
})
