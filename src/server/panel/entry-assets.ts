import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The URLs of a page's script and style sheets. */
export type EntryAssets = { script: string; sheets: string[] }

const entries = { panel: 'src/admin/main.tsx', connect: 'src/admin/connect/connect.ts' }

/** What was built for the panel, or for the sign-in window of the SDK; undefined when it has not been built. */
export function readEntryAssets(dist: string, name: keyof typeof entries): EntryAssets | undefined {
  const file = join(dist, `client/.vite/${name}.json`)
  if (!existsSync(file)) return undefined
  const entry = JSON.parse(readFileSync(file, 'utf8'))[entries[name]]
  if (!entry) return undefined
  const sheets: string[] = entry.css ?? []
  return { script: `/${entry.file}`, sheets: sheets.map((sheet) => `/${sheet}`) }
}
