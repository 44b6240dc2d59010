import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { packagesOutsideServer } from '../vite.config.ts'
import { billOfMaterials, licencesText, readLicences } from './licences.ts'

const packageOf = (path: string) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? ''

/** The packages whose code the source maps of the built server name, without those of the previous build. */
function packagesInServer(): Set<string> {
  const kept = existsSync('dist/server/.kept') ? readFileSync('dist/server/.kept', 'utf8') : ''
  const files = globSync('dist/server/*.map').filter((file) => !kept.includes(basename(file)))
  const sources = files.flatMap((file): string[] => JSON.parse(readFileSync(file, 'utf8')).sources)
  const inside = sources.filter((source) => source.includes('node_modules/'))
  return new Set(inside.map((source) => packageOf(source.split('node_modules/').at(-1) ?? '')))
}

/** The packages that our own code imports, apart from types. */
function packagesInSources(): Set<string> {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.|testing\//.test(file))
  const names = files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8')
        .replace(/^import type \{[^}]*\} from .*$/gm, '')
        .matchAll(/^(?:import (?!type)[^'"]*?|\} from |.*\bimport\()'(?!node:)([a-z@][^'.]*)/gm),
    ].map(([, path = '']) => packageOf(path)),
  )
  return new Set(names)
}

describe('the licences of the archive', () => {
  const names = new Set(readLicences('.').map(({ name }) => name))
  const without = (packages: Set<string>) => [...packages].filter((name) => !names.has(name))

  test('name every package whose code the server contains', () => {
    expect(without(packagesInServer())).toEqual([])
    expect(packagesInServer().size).toBeGreaterThan(50)
  })

  test('name every package that we import, except those that npm installs beside it', () => {
    const imported = packagesInSources()
    for (const name of packagesOutsideServer) imported.delete(name)
    expect(without(imported)).toEqual([])
    expect(imported).toContain('libheif-js')
  })

  test('hold the terms of code and fonts', () => {
    const text = licencesText('.')
    for (const words of ['MIT License', 'GNU LESSER GENERAL', 'SIL OPEN FONT LICENSE']) {
      expect(text).toContain(words)
    }
  })
})

test('the bill of materials names what is shipped and installed, and no tools', () => {
  const lock = { packages: { 'node_modules/pg': { version: '8.23.1' } } }
  const { metadata, components } = JSON.parse(billOfMaterials('.', JSON.stringify(lock)))
  const parts = new Set(components.map(({ name }: { name: string }) => name))
  expect(metadata.component.name).toBe('leveza')
  expect(['pg', 'react', 'libheif-js', 'zod'].filter((name) => !parts.has(name))).toEqual([])
  expect(['vite', 'vitest', 'sharp'].filter((name) => parts.has(name))).toEqual([])
})
