import { spawn } from 'node:child_process'
import { once } from 'node:events'

const LOCKER = `
  import { DatabaseSync } from 'node:sqlite'
  new DatabaseSync(process.argv[1]).exec('begin immediate')
  process.stdout.write('locked')
  process.stdin.resume()
`

/** Lets another program hold the lock of the SQLite file. Returns a function that releases it. */
export async function lockSqliteFile(path: string): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', LOCKER, path])
  const exit = once(child, 'exit')
  await once(child.stdout, 'data')
  return async () => {
    child.kill('SIGKILL')
    await exit
  }
}
