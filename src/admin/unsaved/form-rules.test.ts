import { describe, expect, test } from 'vitest'
import { hero } from '#content/sections/hero.ts'
import { schemaErrors } from '../ui/schema-errors.ts'
import { openUndoHistory } from './form-store.ts'

describe('undo', () => {
  test('treats words typed without a pause as one step', () => {
    const steps = openUndoHistory()
    const typed = ['', 'O', 'Ol', 'Olá', 'Olá ', 'Olá a'].map((title) => ({ title }))
    for (const [at, before] of typed.entries()) {
      const after = typed[at + 1]
      if (after) steps.note(before, after, at * 200)
    }
    expect(steps.undo({ title: 'Olá a' })).toEqual({ title: '' })
    expect(steps.undo({ title: '' })).toEqual({ title: '' })
  })

  test('starts a new step for another field and after a pause', () => {
    const steps = openUndoHistory()
    const [empty, titled] = [{ title: '' }, { title: 'Olá' }]
    const [slogan, longer] = [
      { ...titled, slogan: 'a' },
      { ...titled, slogan: 'ab' },
    ]
    steps.note(empty, titled, 0)
    steps.note(titled, slogan, 100)
    steps.note(slogan, longer, 2_000)
    const first = steps.undo(longer)
    const second = steps.undo(first)
    expect([first, second.title, steps.undo(second).title]).toEqual([slogan, 'Olá', ''])
  })
})

describe('a form with missing fields', () => {
  test('says beside each field what is missing', () => {
    const blank = { ...hero.fallback, title: ' ', subtitle: '', description: '' }
    expect(schemaErrors(hero.schema, blank)).toEqual({
      title: 'Título é obrigatório',
      subtitle: 'Subtítulo é obrigatório',
      description: 'Descrição é obrigatória',
    })
  })

  test('names the field within a group', () => {
    const broken = { ...hero.fallback, primaryButton: { text: '', link: 'tel:abc' } }
    expect(schemaErrors(hero.schema, broken)).toEqual({ 'primaryButton.link': 'Telefone inválido' })
  })
})
