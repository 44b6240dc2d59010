import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { theme } from './theme.ts'

const panel = join(import.meta.dirname, '..')
/** Sizes of one part, such as the room for an icon, are larger than the scale; a hairline is smaller. */
const widest = Math.max(
  ...Object.values(theme.spacing ?? {}).map((step) => Number.parseInt(step ?? '', 10)),
)

const spacedInPixels = (css: string) =>
  css
    .split('\n')
    .filter((line) => /^\s*(padding|margin|gap|row-gap|column-gap)[a-z-]*:/.test(line))
    .filter((line) =>
      [...line.matchAll(/(\d+)px/g)].some(([, size]) => Number(size) > 1 && Number(size) <= widest),
    )

describe('the spacing of the panel', () => {
  const files = globSync('**/*.module.css', { cwd: panel })

  test('is taken from the scale of the theme', () => {
    expect(files).toContain('ui/parts/rows.module.css')
    expect(spacedInPixels('  padding: 8px 0;\n  margin: 1px;\n')).toEqual(['  padding: 8px 0;'])
    const found = files.flatMap((file) => spacedInPixels(readFileSync(join(panel, file), 'utf8')))
    expect(found).toEqual([])
  })
})
