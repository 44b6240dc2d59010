import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The URLs of the sign-in window's script and style sheets. */
export type ConnectAssets = { script: string; sheets: string[] }

const ENTRY = 'src/admin/connect/connect.ts'

/** Undefined when it has not been built. */
export function readConnectAssets(dist: string): ConnectAssets | undefined {
  const file = join(dist, 'client/.vite/connect.json')
  if (!existsSync(file)) return undefined
  const entry = JSON.parse(readFileSync(file, 'utf8'))[ENTRY]
  if (!entry) return undefined
  const sheets: string[] = entry.css ?? []
  return { script: `/${entry.file}`, sheets: sheets.map((name) => `/${name}`) }
}
