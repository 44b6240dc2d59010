import { expect, test } from 'vitest'
import { exampleDocuments } from './examples/examples.ts'
import { contentOf, sections } from './index.ts'

const documents = exampleDocuments()
const changed = documents.map((document) =>
  document.entity === 'hero'
    ? { ...document, data: { ...(document.data as object), title: 'Olá' } }
    : document,
)

test('a change of one document reads no other again', () => {
  const [before, after] = [contentOf(documents), contentOf(changed)]
  expect(after.hero.title).toBe('Olá')
  expect(after.about).toBe(before.about)
  expect(after.treatments[0]).toBe(before.treatments[0])
})

test('an entry that is no example any more is told apart', () => {
  const [example] = contentOf(documents).team
  const own = documents.map((document) => ({ ...document, isExample: false }))
  expect([example?.isExample, contentOf(own).team[0]?.isExample]).toEqual([true, false])
})

test('a document that was stored before a field was added is read once, without a warning', () => {
  const older = documents.map((document) => {
    const { title: _title, ...data } = document.data as Record<string, unknown>
    return { ...document, data }
  })
  const unreadable: string[] = []
  const read = () => contentOf(older, ({ entity }, path) => unreadable.push(`${entity}: ${path}`))
  expect(read().hero).toBe(read().hero)
  expect([read().hero.title, unreadable]).toEqual([sections.hero.fallback.title, []])
})
