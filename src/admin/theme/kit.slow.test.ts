import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const client = join(root, 'dist/client')
const kit = join(root, 'node_modules/@mantine/core/styles.layer.css')

const classesIn = (files: string[]) =>
  new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(/\bm_[\da-f]{6,8}\b/g) ?? []))

/** What the panel's build made of the sources. */
function builtFiles(): string[] {
  const manifest: Record<string, { file: string; css?: string[] }> = JSON.parse(
    readFileSync(join(client, '.vite/panel.json'), 'utf8'),
  )
  const files = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css])
  return files.map((file) => join(client, file))
}

test('the panel has the styles of every part of the kit that it draws', () => {
  const files = builtFiles()
  const drawn = classesIn(files.filter((file) => file.endsWith('.js')))
  const styled = classesIn(files.filter((file) => file.endsWith('.css')))
  const wanted = [...classesIn([kit])].filter((name) => drawn.has(name))
  expect(wanted.length).toBeGreaterThan(200)
  expect(wanted.filter((name) => !styled.has(name))).toEqual([])
})
