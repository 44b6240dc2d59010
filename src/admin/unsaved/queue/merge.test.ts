import { describe, expect, test } from 'vitest'
import type { FormChanges } from './kept-changes.ts'
import { changedFields, conflictsOf, merged, rebased } from './merge.ts'

const base = { phone: '1', email: 'a', hours: '8h' }

describe('two people who edit the same document', () => {
  test.each([
    ['only I changed a field', { phone: '2' }, {}, []],
    ['only the other changed a field', {}, { phone: '3' }, []],
    ['each changed another field', { phone: '2' }, { email: 'b' }, []],
    ['both changed a field to the same', { phone: '2' }, { phone: ' 2 ' }, []],
    ['both changed a field', { phone: '2', email: 'b' }, { phone: '3' }, ['phone']],
  ])(
    'disagree only where both changed a field to something else: %s',
    (_case, mine, theirs, fields) => {
      expect(conflictsOf({ ...base, ...mine }, base, { ...base, ...theirs })).toEqual(fields)
    },
  )

  test('see what the other saved in every field that they have not changed themselves', () => {
    const mine = { ...base, phone: '2' }
    const theirs = { phone: '3', email: 'b', hours: '9h' }
    expect(merged(mine, base, theirs)).toEqual({ phone: '2', email: 'b', hours: '9h' })
  })

  test('keep a trailing space while they are typing', () => {
    const mine = { ...base, phone: '2 ' }
    expect(merged(mine, base, { ...base, phone: '2' }).phone).toBe('2 ')
  })
})

describe('typed text on top of what was saved', () => {
  const changes: FormChanges = {
    entity: 'contact',
    id: 'contact',
    values: { phone: '2', email: 'b' },
    base,
    basedOn: 1,
    at: '2026-11-15T12:00:00.000Z',
  }
  const saved = { ...base, phone: '2', hours: '9h', _id: 'contact', _version: 5 }

  test('has only the fields that are not saved yet', () => {
    const rest = rebased(changes, saved, merged({ ...base, ...changes.values }, base, saved))
    expect(rest.values).toEqual({ email: 'b' })
    expect(rest).toMatchObject({ basedOn: 5, base: { phone: '2', email: 'a', hours: '9h' } })
  })

  test('belongs to the document that was created from it', () => {
    expect(rebased({ ...changes, id: 'new' }, { ...saved, _id: 'team_1' }, base).id).toBe('team_1')
  })
})

describe('a change', () => {
  const before = { title: 'Olá', features: ['um', 'dois'], button: { text: 'Agendar' } }

  test.each([
    ['nothing was typed', {}, []],
    ['only space was added', { title: ' Olá ' }, []],
    ['a blank line was added to a list', { features: ['um', '', 'dois', ' '] }, []],
    ['a text differs', { title: 'Oi' }, ['title']],
    ['a list has another order', { features: ['dois', 'um'] }, ['features']],
    ['a text within a group differs', { button: { text: 'Marcar' } }, ['button']],
  ])('counts only if it would be stored: %s', (_case, typed, fields) => {
    expect(changedFields({ ...before, ...typed }, before)).toEqual(fields)
  })
})
