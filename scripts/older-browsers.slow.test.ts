import { readFileSync } from 'node:fs'
import { type ESTree, parseSync, Visitor } from 'vite'
import { describe, expect, test } from 'vitest'
import { type Feature, features } from '../e2e/older-browsers.ts'
import settings from '../package.json' with { type: 'json' }

/** Used only where they are, or of a library whose method has the same name. */
const harmless = {
  'DataTransfer.addElement': 'ProseMirror',
  'Document.caretPositionFromPoint': 'ProseMirror asks for it',
  'Document.caretRangeFromPoint': 'ProseMirror asks for it',
  'Document.startViewTransition': 'React and its router ask for it',
  'Error.captureStackTrace': 'zod asks for it',
  'EventTarget.when': 'zod',
  EyeDropper: 'Mantine asks for it',
  'Iterator.take': 'what was typed, taken out of the queue',
  'Iterator.toArray': 'React, dnd-kit',
  'MediaSource.handle': 'the decoder of iPhone photos',
  'Navigator.share': 'the script of a text asks for it',
  'PublicKeyCredential.parseCreationOptionsFromJSON': 'passkeys are offered only where it is',
  'PublicKeyCredential.parseRequestOptionsFromJSON': 'passkeys are offered only where it is',
  'Selection.getComposedRanges': 'ProseMirror asks for it',
  'ServiceWorkerRegistration.sync': 'ProseMirror',
  TouchEvent: 'dnd-kit asks for it',
  navigation: 'React asks for it',
  trustedTypes: 'ProseMirror asks for it',
}

/** By 'Map.groupBy', or by the name of a global. */
const statics = Map.groupBy(
  features.filter(({ isStatic }) => isStatic),
  ({ owner, name }) => (owner ? `${owner}.${name}` : name),
)

/** By the name alone: nothing in a script says whose method it calls. */
const methods = Map.groupBy(
  features.filter(({ isStatic }) => !isStatic),
  ({ name }) => name,
)

const areLacking = (found: Feature[] = []) =>
  found.length > 0 && found.every(({ isLacking }) => isLacking)

/** 'Map.groupBy', or 'Element.checkVisibility' for what is in a prototype. */
function pathOf(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return ''
  const owner = pathOf(node.object)
  if (/^(?:window|globalThis|self|)$/.test(owner)) return node.property.name
  return node.property.name === 'prototype' ? owner : `${owner}.${node.property.name}`
}

/** What may be called on what these answer is called on an iterator, unless `Object` answers. */
const iterating = /\.(?:values|keys|entries|matchAll)$/

const isIterator = (node: ESTree.Node) =>
  node.type === 'CallExpression' &&
  iterating.test(`.${pathOf(node.callee)}`) &&
  !pathOf(node.callee).startsWith('Object.')

/** The method that the oldest browsers lack, if it can only be theirs. */
function methodOf({ object, property }: ESTree.MemberExpression): string[] {
  const name = property.type === 'Identifier' ? property.name : ''
  const known = methods.get(name) ?? []
  const found = isIterator(object) ? known.filter(({ owner }) => owner === 'Iterator') : known
  const { owner } = found.find(({ owner }) => !areLacking(statics.get(owner))) ?? {}
  return areLacking(found) && owner ? [`${owner}.${name}`] : []
}

/** What these scripts call although one of the oldest browsers lacks it, unless they fill it in. */
function tooNewIn(...scripts: string[]): string[] {
  const [used, filled] = [new Set<string>(), new Set<string>()]
  /** The names that the build gives to our own are shorter. */
  const use = (path: string) => path.length > 3 && areLacking(statics.get(path)) && used.add(path)
  const visitor = new Visitor({
    AssignmentExpression({ operator, left }) {
      if (operator === '??=') filled.add(pathOf(left))
    },
    MemberExpression(node) {
      use(pathOf(node.object))
      use(pathOf(node))
    },
    NewExpression({ callee }) {
      use(pathOf(callee))
    },
    CallExpression({ callee, optional }) {
      if (callee.type === 'Identifier') use(callee.name)
      if (callee.type !== 'MemberExpression' || optional) return
      for (const method of methodOf(callee)) used.add(method)
    },
  })
  for (const script of scripts) visitor.visit(parseSync('script.js', script).program)
  return [...used].filter((path) => !filled.has(path)).sort()
}

type Manifest = Record<string, { file: string; assets?: string[] }>

/** The scripts that a browser loads together, by the entry that begins with what older browsers lack, or does without; workers begin anew. */
function scriptsOf(entry: string): string[][] {
  const manifest: Manifest = JSON.parse(readFileSync(`dist/client/.vite/${entry}.json`, 'utf8'))
  const chunks = Object.values(manifest)
  const read = (files: string[]) =>
    files
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(`dist/client/${file}`, 'utf8'))
  const workers = read(chunks.flatMap(({ assets = [] }) => assets))
  return [read(chunks.map(({ file }) => file)), ...workers.map((worker) => [worker])]
}

describe('the oldest browsers', () => {
  test.each(['page', 'panel', 'preview', 'connect'])('have what the %s calls', (entry) => {
    const found = scriptsOf(entry).flatMap((scripts) => tooNewIn(...scripts))
    expect(found.filter((path) => !(path in harmless))).toEqual([])
  })

  test('have what the SDK calls', () => {
    expect(tooNewIn(readFileSync('dist/sdk/sdk.js', 'utf8'))).toEqual([])
  })

  test('are named in README', () => {
    const readme = readFileSync('README.md', 'utf8').toLowerCase()
    const names = settings.browserslist.map((line) =>
      line.replace('ios_saf', 'ios').replace(' >=', ''),
    )
    expect(names.filter((name) => !readme.includes(name))).toEqual([])
  })
})

describe('a script is too new for them', () => {
  test.each([
    ['Map.groupBy(list, nameOf)', 'Map.groupBy'],
    ['element.checkVisibility()', 'Element.checkVisibility'],
    ['one.union(other)', 'Set.union'],
    ['list.values().map(nameOf)', 'Iterator.map'],
    ['window.requestIdleCallback(work)', 'requestIdleCallback'],
    ['new Intl.DurationFormat()', 'Intl.DurationFormat'],
    ['Temporal.Now.instant()', 'Temporal'],
  ])('that says %s', (script, path) => {
    expect(tooNewIn(script)).toContain(path)
  })

  test('unless it brings along what it calls, or uses only what they have', () => {
    const filled = 'Map.groupBy ??= ours; Element.prototype.checkVisibility ??= ours'
    expect(tooNewIn(filled, 'Map.groupBy(list, nameOf); element.checkVisibility()')).toEqual([])
    expect(tooNewIn('Object.values(all).map(nameOf).toSorted().at(-1)')).toEqual([])
  })
})
