import { expect, test } from 'vitest'
import type { Draft } from '#protocol/drafts.ts'
import { isOutdated } from './draft-facts.ts'

const draft = (change: { basedOn: number | null; kind: Draft['sheet']['kind'] }) => {
  const sheet: Draft['sheet'] = {
    ...{ entity: 'team', id: 'member_01', title: 'Ana', kind: change.kind },
    fields: [],
  }
  return { base: null, basedOn: change.basedOn, sheet }
}

test('a draft of a deleted entry is outdated, that of a new one is not', () => {
  expect(isOutdated(draft({ basedOn: 1, kind: 'added' }))).toBe(true)
  expect(isOutdated(draft({ basedOn: null, kind: 'added' }))).toBe(false)
  expect(isOutdated(draft({ basedOn: 1, kind: 'edited' }))).toBe(false)
})
