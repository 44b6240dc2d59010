import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { hero } from '#content/sections/hero.ts'
import type { Document } from '#sdk/documents.ts'
import { olga } from '#server/testing/panel.ts'
import { insertUser } from '#server/testing/service.ts'
import { documentsQuery, useSection } from '../data/documents.ts'
import { queryClient } from '../data/query-client.ts'
import { ConflictDialog } from '../editor/conflict-dialog.tsx'
import { keep } from '../storage/browser-storage.ts'
import { press, testPanel, waitFor } from '../testing/panel-parts.tsx'
import { useUnsavedChanges } from './queue/unsaved-context.tsx'
import { useUnsavedDocument } from './use-unsaved-document.ts'

const panel = testPanel()

type Card = { title: string; description: string; _key: string }
const cards: Card[] = hero.fallback.cards
const [first, second, third] = cards as [Card, Card, Card]
const added = { title: 'Nutrição', description: 'Alimentação anti-inflamatória.', _key: 'a' }
const other = {
  title: 'Fisioterapia',
  description: 'Exercícios leves, duas vezes por semana.',
  _key: 'b',
}

function useHero() {
  const { document } = useSection('hero')
  const form = useUnsavedDocument({ entity: 'hero', document: document as Document<'hero'> })
  return { ...form, unsaved: useUnsavedChanges() }
}

const openHero = () => panel.use(useHero)
type Opened = ReturnType<typeof openHero>

const type = ({ result }: Opened, cards: Card[]) =>
  act(() => result.current.form.setValues({ cards }))
const save = ({ result }: Opened) => act(() => result.current.save())
const shown = ({ result }: Opened) => result.current.form.getValues().cards
const stored = async () => (await panel.read('hero')).cards

const tell = () => act(() => queryClient.refetchQueries(documentsQuery('hero')))

async function saveAsOlga(cards: Card[]) {
  const { accounts } = panel.site
  const ana = accounts.person
  accounts.person = olga
  await panel.saveElsewhere('hero', { cards })
  accounts.person = ana
}

beforeEach(async () => {
  await insertUser(panel.site.db, olga)
  await panel.load('hero')
})

describe('two people who edit one list', () => {
  test('both find their entries, whoever saves first', async () => {
    const form = openHero()
    await type(form, [...cards, added])
    await saveAsOlga([other, ...cards])
    expect(await save(form)).toBe('saved')
    expect(await stored()).toEqual([other, ...cards, added])
    expect(shown(form)).toEqual([other, ...cards, added])
    expect(form.result.current.state).toBe('saved')
  })

  test('see the entry of the other while they are typing', async () => {
    const form = openHero()
    await type(form, [...cards, added])
    await saveAsOlga([other, ...cards])
    await tell()
    await waitFor(() => expect(shown(form)).toEqual([other, ...cards, added]))
    expect(form.result.current.isBehind).toBe(false)
  })

  test('undo their own entry, and the entry of the other stays', async () => {
    const form = openHero()
    await type(form, [...cards, added])
    await saveAsOlga([other, ...cards])
    await tell()
    await waitFor(() => expect(shown(form)).toEqual([other, ...cards, added]))
    await act(async () => form.result.current.undo())
    expect(shown(form)).toEqual([other, ...cards])
  })

  test('are told while they are typing that both changed one entry', async () => {
    const form = openHero()
    await type(form, [{ ...first, title: 'Meu' }, second, third])
    await saveAsOlga([{ ...first, title: 'Dela' }, second, third])
    await tell()
    await waitFor(() => expect(form.result.current.isBehind).toBe(true))
    expect(shown(form)).toEqual([{ ...first, title: 'Meu' }, second, third])
  })

  test('keep what is typed while the save merges', async () => {
    const form = openHero()
    await saveAsOlga([other, ...cards])
    const release = panel.network.holdAnswers()
    await type(form, [...cards, added])
    await act(async () => {
      form.result.current.save()
    })
    await type(form, [...cards, { ...added, title: 'Nutrição e sono' }])
    release()
    // Not within `act`, which would hold back what the screen does between the answers.
    await waitFor(async () => expect(await stored()).toEqual([other, ...cards, added]))
    const both = [other, ...cards, { ...added, title: 'Nutrição e sono' }]
    await waitFor(() => expect(shown(form)).toEqual(both), { timeout: 5_000 })
    await save(form)
    expect(await stored()).toEqual(both)
  })
})

describe('a list whose save got no answer', () => {
  const further = { ...added, title: 'Sono', description: 'Dormir bem, todos os dias.' }

  test('has no entry twice, although it was edited further and others saved since', async () => {
    const form = openHero()
    await type(form, [...cards, added])
    panel.network.loseNextAnswer()
    await save(form)
    expect(form.result.current.state).toBe('waiting')
    await type(form, [...cards, further])
    await saveAsOlga([other, ...cards, added])
    await panel.retryLater(form)
    await waitFor(() => expect(form.result.current.state).toBe('saved'))
    expect(await stored()).toEqual([other, ...cards, further])
    expect(shown(form)).toEqual([other, ...cards, further])
  })

  test('has no entry twice if the panel hears of the save before its answer', async () => {
    const form = openHero()
    await type(form, [...cards, added])
    panel.network.loseNextAnswer()
    await save(form)
    await type(form, [...cards, further])
    await tell()
    await waitFor(() => expect(form.result.current.isBehind).toBe(false))
    expect(shown(form)).toEqual([...cards, further])
    await panel.retryLater(form)
    await waitFor(() => expect(form.result.current.state).toBe('saved'))
    expect(await stored()).toEqual([...cards, further])
  })

  test('keeps what others added, in the form and on the site', async () => {
    const form = openHero()
    panel.network.isAway = true
    await type(form, [...cards, added])
    await save(form)
    panel.network.isAway = false
    await saveAsOlga([other, ...cards])
    await panel.retryLater(form)
    await waitFor(() => expect(form.result.current.state).toBe('saved'))
    expect(await stored()).toEqual([other, ...cards, added])
    expect(shown(form)).toEqual([other, ...cards, added])
  })
})

describe('the question about a list', () => {
  function Hero({ cards }: { cards: Card[] }) {
    const form = useHero()
    return (
      <>
        <button type="button" onClick={() => form.form.setValues({ cards })}>
          Escrever
        </button>
        <button type="button" onClick={() => form.save()}>
          Salvar
        </button>
        {form.conflict && (
          <ConflictDialog schema={form.schema} conflict={form.conflict} onResolve={form.resolve} />
        )}
      </>
    )
  }

  async function collide(mine: Card[], theirs: Card[]) {
    panel.show(<Hero cards={mine} />)
    await press('Escrever')
    await saveAsOlga(theirs)
    await press('Salvar')
    await screen.findByRole('dialog', { name: 'Olga salvou antes de você' })
  }

  const questions = () =>
    screen.getAllByRole('radiogroup').map((group) => {
      const label = document.getElementById(group.getAttribute('aria-labelledby') ?? '')
      return label?.textContent
    })

  test('names the entry, shows both versions of it and lists what was merged', async () => {
    const mine = [first, { ...second, title: 'Equipe completa' }, third, added]
    const theirs = [first, { ...second, title: 'Equipe unida' }, other, third]
    await collide(mine, theirs)
    expect(questions()).toEqual(['Cartões · Equipe qualificada · Título'])
    const [question] = screen.getAllByRole('radiogroup')
    expect(question?.textContent).toContain('Você, agoraEquipe completa')
    expect(question?.textContent).toContain('Olga · no arEquipe unida')
    const kept = screen.getByRole('list', { name: 'Já juntado' })
    expect([...kept.children].map(({ textContent }) => textContent)).toEqual([
      'Cartões, você acrescentou: Nutrição',
      'Cartões, Olga acrescentou: Fisioterapia',
    ])
    await press('Ficar com o que está no ar')
    await press('Salvar as escolhas')
    await waitFor(async () => expect(await stored()).toEqual([...theirs, added]))
  })

  test('says who removed an entry that the other changed, and can keep it', async () => {
    const theirs = [first, { ...second, title: 'Equipe unida' }, third]
    await collide([first, third], theirs)
    expect(questions()).toEqual(['Cartões · Equipe qualificada'])
    const [question] = screen.getAllByRole('radiogroup')
    expect(question?.textContent).toContain('Você tirouSai da lista')
    expect(question?.textContent).toContain('Título: Equipe unida\nDescrição:')
    await press('Ficar com o que está no ar')
    await press('Salvar as escolhas')
    await waitFor(async () => expect(await stored()).toEqual(theirs))
  })

  test('asks for the order if both changed it', async () => {
    await collide([third, first, second], [second, first, third])
    expect(questions()).toEqual(['Cartões · ordem'])
    await press('Salvar as escolhas')
    await waitFor(async () => expect(await stored()).toEqual([third, first, second]))
  })
})

test('what was typed before an update that added fields can still be saved', async () => {
  const { title, _key } = first
  keep('draft_user-ana_hero_hero@closed', {
    ...{ entity: 'hero', id: 'hero', basedOn: 1, at: '2026-11-15T12:00:00.000Z' },
    values: { cards: [{ title: 'Ouvir', _key }], primaryButton: { text: 'Marcar' } },
    base: { cards: [{ title, _key }], primaryButton: { text: '' } },
  })
  const form = openHero()
  await waitFor(() => expect(form.result.current?.isRecovered).toBe(true))
  expect(await save(form)).toBe('saved')
  expect(await panel.read('hero')).toMatchObject({
    cards: [{ title: 'Ouvir', description: '', _key }],
    primaryButton: { text: 'Marcar', link: '' },
  })
})
