import { describe, expect, test } from 'vitest'
import type { FormChanges } from './kept-changes.ts'
import { changedFields, rebased } from './merge.ts'

const base = { phone: '1', email: 'a', hours: '8h' }

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
    const rest = rebased(changes, saved, { ...saved, email: 'b' })
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
