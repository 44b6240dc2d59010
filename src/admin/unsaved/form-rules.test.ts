import { describe, expect, test } from 'vitest'
import { hero } from '#content/sections/hero.ts'
import { schemaErrors } from '../ui/schema-errors.ts'
import { openUndoHistory } from './form-store.ts'

describe('undo', () => {
  test('treats a word typed without a pause as one step', () => {
    const steps = openUndoHistory()
    steps.note({ title: '' }, 'title', 0)
    steps.note({ title: 'O' }, 'title', 200)
    steps.note({ title: 'Ol' }, 'title', 400)
    expect(steps.undo()).toEqual({ title: '' })
    expect(steps.undo()).toBeUndefined()
  })

  test('starts a new step for another field and after a pause', () => {
    const steps = openUndoHistory()
    steps.note({ title: '' }, 'title', 0)
    steps.note({ title: 'Olá' }, 'slogan', 100)
    steps.note({ title: 'Olá', slogan: 'a' }, 'slogan', 2_000)
    expect([steps.undo(), steps.undo(), steps.undo()]).toEqual([
      { title: 'Olá', slogan: 'a' },
      { title: 'Olá' },
      { title: '' },
    ])
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
