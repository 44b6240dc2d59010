import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

/** The architecture as data: each floor, and the floors it may stand on. */
const standsOn: Record<string, string[]> = {
  content: [],
  sdk: ['content'],
  site: ['content'],
  admin: ['content', 'sdk', 'site'], // site: live previews draw the real section
  server: ['content'], // the renderer is handed in by main.ts
}

const groundPackages = /^zod$/
const groundTestPackages = /^(?:zod|vitest|fast-check|node:.+)$/

const importing = /\b(?:from|import|require)\s*\(?\s*(?:\/\*.*?\*\/\s*)?(['"`])([^'"`\n]+)\1/g

type Import = { file: string; specifier: string; path: string }

/** Every import below a folder; `path` is where it leads in the repository, '' for a package. */
function importsOf(root: string, folder: string): Import[] {
  return globSync(`${folder}/**/*.{ts,tsx,css}`, { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(importing)].map(([, , specifier = '']) => ({
      file,
      specifier,
      path: pathOf(file, specifier),
    })),
  )
}

function pathOf(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return join('src', specifier.slice(1))
  return specifier.startsWith('.') ? join(dirname(file), specifier) : ''
}

const arrow = ({ file, specifier }: Import) => `${file} → ${specifier}`

function straysOf(root: string, floor: string): string[] {
  const allowed = [floor, ...(standsOn[floor] ?? [])]
  return importsOf(root, `src/${floor}`)
    .filter(({ path }) => path && !allowed.some((name) => path.startsWith(`src/${name}/`)))
    .map(arrow)
}

function packagesBelowGround(root: string): string[] {
  return importsOf(root, 'src/content')
    .filter(({ file, specifier, path }) => {
      const allowed = file.includes('.test.') ? groundTestPackages : groundPackages
      return !path && !allowed.test(specifier)
    })
    .map(arrow)
}

const importsOfTools = (root: string) =>
  importsOf(root, 'src')
    .filter(({ path }) => /^(?:scripts|e2e)\//.test(path))
    .map(arrow)

const foldersOf = (root: string) =>
  readdirSync(join(root, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** A class is named after its file, so two files of one name would share their classes. */
function styleNamesTwice(root: string): string[] {
  const names = globSync('src/**/*.module.css', { cwd: root }).map((file) => basename(file))
  return names.filter((name, index) => names.indexOf(name) !== index)
}

describe('in this repository', () => {
  test.each(Object.entries(standsOn))('%s stands on %j', (floor) => {
    expect(straysOf('.', floor)).toEqual([])
  })

  test('content imports zod and nothing else', () => {
    expect(packagesBelowGround('.')).toEqual([])
  })

  test('nothing in src needs the scripts or the browser tests', () => {
    expect(importsOfTools('.')).toEqual([])
  })

  test('every folder of src is a floor', () => {
    expect(Object.keys(standsOn)).toEqual(expect.arrayContaining(foldersOf('.')))
  })

  test('no two style modules share a name', () => {
    expect(styleNamesTwice('.')).toEqual([])
  })
})

describe('a wall notices', () => {
  const root = mkdtempSync(join(tmpdir(), 'leveza-architecture-'))
  afterAll(() => rmSync(root, { recursive: true }))

  beforeEach(() => rmSync(join(root, 'src'), { recursive: true, force: true }))

  function plant(file: string, source: string) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), source)
  }

  test.each([
    ['a relative import', `import { app } from '../../server/app.ts'`],
    ['double quotes', `import { app } from "../../server/app.ts"`],
    ['an import of a type', `import type { App } from '#server/app.ts'`],
    ['an import by its floor', `import { app } from '#server/app.ts'`],
    ['an import without a name', `import '#server/app.ts'`],
    ['a dynamic import', `const app = await import('#server/app.ts')`],
    ['a dynamic import on two lines', `await import(\n  '../../server/app.ts'\n)`],
    ['a dynamic import with a remark', `await import(/* @vite-ignore */ '#server/app.ts')`],
    ['a dynamic import of a template', 'await import(`#server/app.ts`)'],
    ['an export from elsewhere', `export * from '#server/app.ts'`],
    ['an import from outside of src', `import page from '../../../dist/page.js'`],
  ])('%s', (_kind, source) => {
    plant('src/site/sections/hero.tsx', source)
    expect(straysOf(root, 'site')).toHaveLength(1)
  })

  test('no fault in an import from below', () => {
    plant('src/site/sections/hero.tsx', `import '#content/hero.ts'\nimport '../page.tsx'`)
    expect(straysOf(root, 'site')).toEqual([])
  })

  test.each(['react', 'node:fs', 'zod/v3'])('%s in content', (name) => {
    plant('src/content/hero.ts', `import { z } from 'zod'\nimport x from '${name}'`)
    expect(packagesBelowGround(root)).toEqual([`src/content/hero.ts → ${name}`])
  })

  test('the tools of the tests in content that is no test', () => {
    plant('src/content/hero.ts', `import { test } from 'vitest'`)
    plant('src/content/hero.test.ts', `import { test } from 'vitest'`)
    expect(packagesBelowGround(root)).toEqual(['src/content/hero.ts → vitest'])
  })

  test.each(['../scripts/build.ts', '../e2e/visitor.spec.ts'])('%s in src', (path) => {
    plant('src/docs.test.ts', `import x from '${path}'`)
    expect(importsOfTools(root)).toEqual([`src/docs.test.ts → ${path}`])
  })

  test('a folder that is no floor', () => {
    plant('src/misc/things.ts', '')
    expect(Object.keys(standsOn)).not.toEqual(expect.arrayContaining(foldersOf(root)))
  })

  test('two style modules of one name', () => {
    plant('src/site/sections/hero.module.css', '')
    plant('src/site/parts/hero.module.css', '')
    expect(styleNamesTwice(root)).toEqual(['hero.module.css'])
  })
})
