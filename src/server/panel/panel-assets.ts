import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The URLs that the panel's first screen needs. */
export type PanelAssets = { script: string; preloads: string[]; sheets: string[] }

type Chunk = { file: string; css?: string[]; imports?: string[] }
type Manifest = Record<string, Chunk>

const ENTRY = 'src/admin/main.tsx'

/** Undefined when the panel has not been built. */
export function readPanelAssets(dist: string): PanelAssets | undefined {
  const file = join(dist, 'client/.vite/panel.json')
  if (!existsSync(file)) return undefined
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'))
  const entry = manifest[ENTRY]
  if (!entry) return undefined
  const chunks = chunksOf(manifest, entry)
  const address = (name: string) => `/${name}`
  return {
    script: address(entry.file),
    preloads: chunks.filter((chunk) => chunk !== entry).map(({ file }) => address(file)),
    sheets: [...new Set(chunks.flatMap(({ css = [] }) => css))].map(address),
  }
}

/** The chunk preceded by everything it imports, because later style sheets override earlier ones. */
function chunksOf(manifest: Manifest, chunk: Chunk, seen = new Set<Chunk>()): Chunk[] {
  if (seen.has(chunk)) return []
  seen.add(chunk)
  const below = (chunk.imports ?? []).flatMap((name) => {
    const imported = manifest[name]
    return imported ? chunksOf(manifest, imported, seen) : []
  })
  return [...below, chunk]
}
