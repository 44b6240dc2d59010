import {
  existsSync,
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

/** Each layer, and the layers that it may import. */
const mayImport: Record<string, string[]> = {
  content: [],
  protocol: ['content'],
  sdk: ['content', 'protocol'],
  site: ['content', 'protocol'],
  admin: ['content', 'protocol', 'sdk', 'site'], // site: the live preview shows the real page
  server: ['content', 'protocol'], // main.ts passes the renderer in
}

/** What the tests of a layer may also import: those of the panel run against the real app. */
const testsMayUse: Record<string, RegExp> = {
  admin: /^src\/server\/testing\//,
}

/** What a layer may read besides: the panel shows the guide that people also read here. */
const mayRead: Record<string, RegExp> = {
  admin: /^docs\/guia-do-administrador\.md$/,
}

/** The layers whose `README.md` lists their rooms, floor by floor. */
const layersWithFloors = ['content', 'site', 'admin', 'server']

/** What is drawn below the screens of the panel. Everything else is composed from `admin/ui` and the kit. */
const drawn = [
  'src/admin/pictures/dialog/crop.module.css',
  'src/admin/sections/colours/board.module.css',
  'src/admin/sections/hours/week.module.css',
  'src/admin/sections/page/page-screen.module.css',
]

const MAX_FOLDER_FILES = 20

/** Folders above the limit, each with the reason. */
const largeFolders: Record<string, string> = {
  'src/server/database/migrations':
    'one file for each change of the schema, none of which may ever change',
}

/** What the server finds by its own place, besides files that are not code: the build copies those of `src/server` to the one folder of the bundle. */
const findsByItsPlace: Record<string, string> = {
  'src/server/disk/root.ts': 'the folder of package.json, wherever the code is',
  'src/server/images/worker/image-worker.ts': 'a program of the bundle',
  'src/server/site/start.ts': 'a program of the bundle',
}

const contentPackages = /^zod$/
const contentTestPackages = /^(?:zod|vitest|fast-check|node:.+)$/

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

function forbiddenImportsOf(root: string, layer: string): string[] {
  const allowed = [layer, ...(mayImport[layer] ?? [])]
  return importsOf(root, `src/${layer}`)
    .filter(({ path }) => path && !allowed.some((name) => path.startsWith(`src/${name}/`)))
    .filter(({ path }) => !mayRead[layer]?.test(path))
    .filter(({ file, path }) => isProduction(file) || !testsMayUse[layer]?.test(path))
    .map(arrow)
}

/** What the build and the archive are made with, here and on a server without tools for development. */
const buildPrograms = ['vite.config.ts', 'scripts/build.ts', 'scripts/pack.ts']

function packagesOf(root: string, files: string[]): Set<string> {
  const known = new Set(files)
  const packages = new Set<string>()
  for (const file of known) {
    for (const [, , specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(importing)) {
      const path = pathOf(file, specifier)
      if (path) known.add(path)
      else if (!specifier.startsWith('node:')) packages.add(specifier)
    }
  }
  return packages
}

function packagesInContent(root: string): string[] {
  return importsOf(root, 'src/content')
    .filter(({ file, specifier, path }) => {
      const allowed = file.includes('.test.') ? contentTestPackages : contentPackages
      return !path && !allowed.test(specifier)
    })
    .map(arrow)
}

const importsOfScripts = (root: string) =>
  importsOf(root, 'src')
    .filter(({ path }) => /^(?:scripts|e2e)\//.test(path))
    .map(arrow)

const isOfTests = (file: string) => /\.test\.|\/(?:testing|fixtures)\//.test(file)
const isProduction = (file: string) => /\.tsx?$/.test(file) && !isOfTests(file)

/** Imports between folders of one layer, production code only. Files at the root of a layer assemble it and are not checked. */
const folderImports = (root: string) =>
  importsOf(root, 'src')
    .filter(({ file, path }) => isProduction(file) && path.split('/')[1] === file.split('/')[1])
    .map(({ file, path }) => ({ from: dirname(file), to: dirname(path) }))
    .filter(({ from, to }) => from !== to)

type Edge = { from: string; to: string }

/** Every folder that can be reached from one folder by imports. */
function reachedFrom(start: string, edges: Map<string, Set<string>>): Set<string> {
  const reached = new Set<string>()
  const open = [start]
  for (let folder = open.pop(); folder; folder = open.pop()) {
    for (const next of edges.get(folder) ?? []) {
      if (reached.has(next)) continue
      reached.add(next)
      open.push(next)
    }
  }
  return reached
}

/** Folders that lead back to themselves, each ring once. */
function ringsOf(edges: Edge[]): string[] {
  const byFolder = new Map<string, Set<string>>()
  for (const { from, to } of edges) {
    if (from !== to) byFolder.set(from, (byFolder.get(from) ?? new Set()).add(to))
  }
  const folders = [...byFolder.keys()].toSorted()
  const reached = new Map(folders.map((folder) => [folder, reachedFrom(folder, byFolder)]))
  const rings = folders.map((folder) =>
    folders.filter((other) => reached.get(folder)?.has(other) && reached.get(other)?.has(folder)),
  )
  return [...new Set(rings.filter((ring) => ring.length > 0).map((ring) => ring.join(' ')))]
}

/** Rings of files of one layer, those of types alone among them. */
const fileRings = (root: string, layer: string) =>
  ringsOf(
    importsOf(root, `src/${layer}`)
      .filter(({ file, path }) => isProduction(file) && isProduction(path))
      .map(({ file, path }) => ({ from: file, to: path })),
  )

const topFolderOf = (folder: string) => folder.split('/').slice(0, 3).join('/')

/** Rings of folders that import each other, and of rooms, which are folders with their sub-folders. */
const importRings = (root: string) => {
  const edges = folderImports(root)
  const rooms = edges.map(({ from, to }) => ({ from: topFolderOf(from), to: topFolderOf(to) }))
  return [...new Set([...ringsOf(edges), ...ringsOf(rooms)])]
}

/** What stands at the root of a layer and not in its list: it assembles the rooms, so none of them may import it. */
const WHOLE = 'the whole'

/**
 * The rooms of a layer with their floors, as its `README.md` lists them: a numbered item is a floor, the lowest first, and each item
 * inside of it a room. A room is a folder with all that is in it. Where `sections/team` is listed, each folder of `sections` is a
 * room, and the files beside those folders are one. A listed file at the root is a room of its own.
 */
function readFloors(root: string, layer: string) {
  const [, ...parts] = readFileSync(join(root, 'src', layer, 'README.md'), 'utf8').split(/^\d+\. /m)
  const floors = new Map<string, number>([[WHOLE, parts.length]])
  for (const [floor, part] of parts.entries()) {
    for (const [, room = ''] of part.matchAll(/^ +- `(.+?)`/gm)) floors.set(room, floor)
  }
  const isDivided = (folder: string) =>
    [...floors.keys()].some((room) => room.startsWith(`${folder}/`))

  function roomOf(path: string): string {
    const [, , folder = '', ...inside] = path.split('/')
    if (inside.length === 0) return floors.has(folder) ? folder : WHOLE
    return inside.length > 1 && isDivided(folder) ? `${folder}/${inside[0]}` : folder
  }
  return { floors, roomOf }
}

/** Imports that lead to a room above the own or beside it. */
function importsAgainstFloors(root: string, layer: string): string[] {
  const { floors, roomOf } = readFloors(root, layer)
  const floorOf = (path: string) => floors.get(roomOf(path)) ?? Number.POSITIVE_INFINITY
  return importsOf(root, `src/${layer}`)
    .filter(({ file, path }) => isProduction(file) && path.startsWith(`src/${layer}/`))
    .filter(({ file, path }) => roomOf(file) !== roomOf(path) && floorOf(path) >= floorOf(file))
    .map(arrow)
}

/** Rooms that the list of a layer lacks, and rooms of the list that are not there. */
function faultsOfList(root: string, layer: string): string[] {
  const { floors, roomOf } = readFloors(root, layer)
  const files = globSync(`src/${layer}/**/*.*`, { cwd: root }).filter((file) => !isOfTests(file))
  const rooms = new Set([WHOLE, ...files.map(roomOf)])
  return [
    ...[...rooms].filter((room) => !floors.has(room)).map((room) => `${room} is not listed`),
    ...[...floors.keys()].filter((room) => !rooms.has(room)).map((room) => `${room} is not there`),
  ]
}

function crowdedFolders(root: string): string[] {
  const folders = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(isProduction).map(dirname)
  return [...new Set(folders)].filter(
    (folder) =>
      folders.filter((other) => other === folder).length > MAX_FOLDER_FILES &&
      !largeFolders[folder],
  )
}

const foldersOf = (root: string) =>
  readdirSync(join(root, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** Class names are derived from the file name, so two files of the same name would share their classes. */
function repeatedStyleNames(root: string): string[] {
  const names = globSync('src/**/*.module.css', { cwd: root }).map((file) => basename(file))
  return names.filter((name, index) => names.indexOf(name) !== index)
}

const declaring = /^(?:export )?(?:type|const|function|async function) (\w+)/gm

const declarationsOf = (root: string, pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter(isProduction)
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(declaring)].map(([text, name = '']) => ({
        file,
        name,
        isExported: text.startsWith('export'),
      })),
    )

/** What the protocol declares and another layer declares again, so that the two could drift apart. */
function repeatedWireTypes(root: string): string[] {
  const wire = declarationsOf(root, 'src/protocol/**/*.ts').filter(({ isExported }) => isExported)
  const names = new Set(wire.map(({ name }) => name))
  return declarationsOf(root, 'src/{server,sdk,admin}/**/*.{ts,tsx}')
    .filter(({ name }) => names.has(name))
    .map(({ file, name }) => `${file}: ${name}`)
}

/** Relative URLs in style sheets that lead nowhere; Vite does not report them. */
const brokenAddresses = (root: string) =>
  globSync('src/**/*.css', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/url\(["']?(\.[^"')]+)/g)]
      .filter(([, address = '']) => !existsSync(join(root, dirname(file), address)))
      .map(([, address]) => `${file} → ${address}`),
  )

/** What production code looks for beside itself, and would not find in the folder of the bundle. */
const missingInBundle = (root: string) =>
  globSync('src/{content,protocol,server}/**/*.ts', { cwd: root })
    .filter((file) => isProduction(file) && !findsByItsPlace[file])
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/.*import\.meta\.\w+(.*)/g)]
        .filter(([, rest = '']) => {
          const [, name = ''] = /^, '([\w-]+\.(?!ts')\w+)'\)/.exec(rest) ?? []
          const isCopied = file.startsWith('src/server/') && name !== ''
          return !isCopied || !existsSync(join(root, dirname(file), name))
        })
        .map(([line]) => `${file}: ${line.trim()}`),
    )

/** Screens with styles of their own. */
const styledScreens = (root: string) =>
  globSync('src/admin/{sections,editor,inputs,history,pictures}/**/*.css', { cwd: root })
    .filter((file) => !drawn.includes(file))
    .toSorted()

describe('in this repository', () => {
  test.each(Object.entries(mayImport))('%s imports only %j', (layer) => {
    expect(forbiddenImportsOf('.', layer)).toEqual([])
  })

  test('content imports zod and nothing else', () => {
    expect(packagesInContent('.')).toEqual([])
  })

  test('the build needs no package that is only for development', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    const needed = [...packagesOf('.', buildPrograms)]
    expect(needed).toContain('marked')
    expect(needed.filter((name) => !Object.hasOwn(dependencies, name))).toEqual([])
  })

  test('nothing in src imports the scripts or the browser tests', () => {
    expect(importsOfScripts('.')).toEqual([])
  })

  test('every folder of src is a layer', () => {
    expect(Object.keys(mayImport)).toEqual(expect.arrayContaining(foldersOf('.')))
  })

  test('no folders import each other in a ring', () => {
    expect(importRings('.')).toEqual([])
  })

  test.each(['content', 'site', 'admin'])('no files of %s import each other in a ring', (layer) => {
    expect(fileRings('.', layer)).toEqual([])
  })

  test.each(layersWithFloors)('a room of %s imports only rooms of lower floors', (layer) => {
    expect(importsAgainstFloors('.', layer)).toEqual([])
  })

  test.each(layersWithFloors)('the list of %s has every room, and no other', (layer) => {
    expect(faultsOfList('.', layer)).toEqual([])
  })

  test(`no folder has more than ${MAX_FOLDER_FILES} files without a reason`, () => {
    expect(crowdedFolders('.')).toEqual([])
  })

  test('every file that a style sheet names exists', () => {
    expect(brokenAddresses('.')).toEqual([])
  })

  test('whatever the server reads beside its code is part of the build', () => {
    expect(missingInBundle('.')).toEqual([])
  })

  test('what crosses the wire is declared once', () => {
    expect(repeatedWireTypes('.')).toEqual([])
  })

  test('the screens of the panel have no styles of their own', () => {
    expect(styledScreens('.')).toEqual([])
  })

  test('no two style modules share a name', () => {
    expect(repeatedStyleNames('.')).toEqual([])
  })
})

describe('the check finds', () => {
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
    ['an import by its layer', `import { app } from '#server/app.ts'`],
    ['an import without a name', `import '#server/app.ts'`],
    ['a dynamic import', `const app = await import('#server/app.ts')`],
    ['a dynamic import on two lines', `await import(\n  '../../server/app.ts'\n)`],
    ['a dynamic import with a comment', `await import(/* @vite-ignore */ '#server/app.ts')`],
    ['a dynamic import of a template', 'await import(`#server/app.ts`)'],
    ['an export from another layer', `export * from '#server/app.ts'`],
    ['an import from outside of src', `import page from '../../../dist/page.js'`],
  ])('%s', (_kind, source) => {
    plant('src/site/sections/hero.tsx', source)
    expect(forbiddenImportsOf(root, 'site')).toHaveLength(1)
  })

  test('testing tools of the server in production code of the panel', () => {
    const source = `import { testService } from '#server/testing/service.ts'`
    plant('src/admin/form/draft/use-draft.ts', source)
    plant('src/admin/form/draft/use-draft.panel.test.tsx', source)
    plant('src/admin/testing/panel-parts.tsx', `${source}\nimport '#server/app.ts'`)
    expect(forbiddenImportsOf(root, 'admin').sort()).toEqual([
      'src/admin/form/draft/use-draft.ts → #server/testing/service.ts',
      'src/admin/testing/panel-parts.tsx → #server/app.ts',
    ])
  })

  test.each(['react', 'node:fs', 'zod/v3'])('%s in content', (name) => {
    plant('src/content/sections/hero.ts', `import { z } from 'zod'\nimport x from '${name}'`)
    expect(packagesInContent(root)).toEqual([`src/content/sections/hero.ts → ${name}`])
  })

  test('test tools in production code of content', () => {
    plant('src/content/sections/hero.ts', `import { test } from 'vitest'`)
    plant('src/content/hero.test.ts', `import { test } from 'vitest'`)
    expect(packagesInContent(root)).toEqual(['src/content/sections/hero.ts → vitest'])
  })

  test.each(['../scripts/build.ts', '../e2e/visitor.spec.ts'])('%s in src', (path) => {
    plant('src/docs.test.ts', `import x from '${path}'`)
    expect(importsOfScripts(root)).toEqual([`src/docs.test.ts → ${path}`])
  })

  test('a folder that is not a layer', () => {
    plant('src/misc/things.ts', '')
    expect(Object.keys(mayImport)).not.toEqual(expect.arrayContaining(foldersOf(root)))
  })

  test('two folders that import each other', () => {
    plant('src/server/mail/outbox.ts', `import '../accounts/people/people.ts'`)
    plant('src/server/accounts/people/people.ts', `import '../../mail/outbox.ts'`)
    expect(importRings(root)).toContain('src/server/accounts/people src/server/mail')
  })

  test('two folders that import each other through sub-folders', () => {
    plant('src/server/mail/outbox.ts', `import '../accounts/people/people.ts'`)
    plant('src/server/accounts/sign-in/forgot.ts', `import '../../mail/outbox.ts'`)
    expect(importRings(root)).toEqual(['src/server/accounts src/server/mail'])
  })

  test('a ring of three folders', () => {
    plant('src/server/mail/outbox.ts', `import '../pages/page.ts'`)
    plant('src/server/pages/page.ts', `import '../contacts/contacts.ts'`)
    plant('src/server/contacts/contacts.ts', `import '../mail/outbox.ts'`)
    expect(importRings(root)).toEqual(['src/server/contacts src/server/mail src/server/pages'])
  })

  test('files of one folder that import each other, if only types', () => {
    plant('src/admin/session/guard.tsx', `import { Login } from './login.tsx'`)
    plant('src/admin/session/login.tsx', `import type { SignedIn } from './guard.tsx'`)
    expect(fileRings(root, 'admin')).toEqual([
      'src/admin/session/guard.tsx src/admin/session/login.tsx',
    ])
  })

  describe('against a list of rooms', () => {
    const rooms = ['1. Tools', '   - `theme`: colours', '   - `ui`: parts', '2. Screens']
    const screens = ['   - `sections`: lists', '   - `sections/team`', '   - `sections/hours`']

    beforeEach(() => {
      plant('src/admin/README.md', `${[...rooms, ...screens].join('\n')}\n`)
      for (const room of ['theme', 'ui', 'sections', 'sections/team', 'sections/hours'])
        plant(`src/admin/${room}/index.ts`, '')
    })

    test.each([
      ['a room of a higher floor', 'ui/toast.tsx', '../sections/team/index.ts'],
      ['a room of the same floor', 'ui/toast.tsx', '../theme/index.ts'],
      ['a screen of the same floor', 'sections/team/team.tsx', '../hours/index.ts'],
      ['the files beside the screens', 'sections/team/team.tsx', '../index.ts'],
      ['what assembles the layer', 'sections/team/team.tsx', '../../panel.tsx'],
      ['a room that is not listed', 'ui/toast.tsx', '../helpers/helper.ts'],
    ])('an import of %s', (_what, file, specifier) => {
      plant(`src/admin/${file}`, `import type { X } from '${specifier}'`)
      expect(importsAgainstFloors(root, 'admin')).toEqual([`src/admin/${file} → ${specifier}`])
    })

    test('nothing in imports of lower rooms, of the own room, and by what assembles the layer', () => {
      plant('src/admin/sections/team/team.tsx', `import '../../ui/index.ts'\nimport './index.ts'`)
      plant('src/admin/panel.tsx', `import './sections/index.ts'\nimport './main.tsx'`)
      expect(importsAgainstFloors(root, 'admin')).toEqual([])
      expect(faultsOfList(root, 'admin')).toEqual([])
    })

    test.each(['helpers', 'sections/seo'])('the room %s that is not listed', (room) => {
      plant(`src/admin/${room}/index.ts`, '')
      expect(faultsOfList(root, 'admin')).toEqual([`${room} is not listed`])
    })

    test('a listed room that is not there', () => {
      rmSync(join(root, 'src/admin/theme'), { recursive: true })
      expect(faultsOfList(root, 'admin')).toEqual(['theme is not there'])
    })

    test('a listed file at the root that is imported from below', () => {
      plant('src/content/README.md', '1. Rules\n   - `rules`\n2. The register\n   - `index.ts`\n')
      plant('src/content/rules/text.ts', `import '../index.ts'`)
      expect(importsAgainstFloors(root, 'content')).toEqual([
        'src/content/rules/text.ts → ../index.ts',
      ])
    })
  })

  test('a crowded folder', () => {
    for (let file = 0; file <= MAX_FOLDER_FILES; file += 1) plant(`src/server/mail/m${file}.ts`, '')
    expect(crowdedFolders(root)).toEqual(['src/server/mail'])
  })

  test('a second declaration of a wire type', () => {
    plant('src/protocol/history.ts', 'export type SavedEvent = { by: { userId?: string } }')
    plant('src/admin/data/live-events.ts', 'export type SavedEvent = { by: { userId: null } }')
    plant('src/server/events.ts', `import type { SavedEvent } from '#protocol/history.ts'`)
    expect(repeatedWireTypes(root)).toEqual(['src/admin/data/live-events.ts: SavedEvent'])
  })

  test('a missing font file of a style sheet', () => {
    plant('src/site/page/base.css', `@font-face { src: url('./fonts/inter.woff2') }`)
    plant('src/site/fonts/inter.woff2', '')
    expect(brokenAddresses(root)).toEqual(['src/site/page/base.css → ./fonts/inter.woff2'])
  })

  test.each([
    ['in another folder', 'server/page/card.ts', `join(import.meta.dirname, '../letters.ttf')`],
    ['by its address', 'server/card.ts', `new URL('letters.ttf', import.meta.url)`],
    ['outside of the server', 'content/card.ts', `join(import.meta.dirname, 'letters.ttf')`],
    ['that does not exist', 'server/card.ts', `join(import.meta.dirname, 'nothing.ttf')`],
    ['that is code', 'server/card.ts', `join(import.meta.dirname, 'code.ts')`],
  ])('a file %s that the bundle would miss', (_which, file, call) => {
    for (const folder of ['server', 'content']) plant(`src/${folder}/letters.ttf`, '')
    plant('src/server/code.ts', '')
    plant(`src/${file}`, `const path = ${call}`)
    expect(missingInBundle(root)).toEqual([`src/${file}: const path = ${call}`])
    plant('src/server/found.ts', `const path = join(import.meta.dirname, 'letters.ttf')`)
    expect(missingInBundle(root)).toHaveLength(1)
  })

  test('two style modules with the same name', () => {
    plant('src/site/sections/hero.module.css', '')
    plant('src/site/parts/hero.module.css', '')
    expect(repeatedStyleNames(root)).toEqual(['hero.module.css'])
  })

  test('a screen of the panel with styles of its own', () => {
    plant('src/admin/sections/hours/week.module.css', '')
    plant('src/admin/sections/hours/day.module.css', '')
    expect(styledScreens(root)).toEqual(['src/admin/sections/hours/day.module.css'])
  })
})
