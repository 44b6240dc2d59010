import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Client } from 'pg'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'

const script = `
  import { startPostgres } from './src/server/testing/processes/postgres.ts'
  const { url } = await startPostgres()
  process.stdout.write(url)
`

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}

describe('the PostgreSQL of the tests', () => {
  test('is a real one with a linguistic collation', async () => {
    const client = new Client({ connectionString: inject('postgresUrl') ?? '' })
    await client.connect()
    onTestFinished(() => client.end())
    const { rows } = await client.query(`select version(), 'a' < 'B' as sorts_as_people_do`)
    expect(rows[0]).toMatchObject({
      version: expect.stringMatching(/^PostgreSQL \d+/),
      sorts_as_people_do: true,
    })
  })

  test('exits with the run that started it, even if that is killed', async () => {
    const run = spawn(process.execPath, ['--input-type=module', '-e', script])
    const [url] = await once(run.stdout, 'data')
    expect(await answers(String(url))).toBe(true)

    run.kill('SIGKILL')
    await vi.waitFor(async () => expect(await answers(String(url))).toBe(false), 30_000)
  })
})
