import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { testWholePanel } from '../../testing/whole-panel.tsx'

const SERIOUS = 'Tratamento com resultado garantido'
const panel = testWholePanel()
const longer = { timeout: 30_000 }

const title = () => screen.getByLabelText<HTMLTextAreaElement>(/^Título/)
const type = (value: string) => fireEvent.change(title(), { target: { value } })
const findCard = () => screen.findByRole('region', { name: 'O que o revisor encontrou' }, longer)

async function openCta() {
  await panel.signIn()
  await panel.open('/admin/cta')
  await screen.findByLabelText(/^Título/, {}, longer)
}

describe('the review of a text in its form', () => {
  test('advises from the first day on a text that may be read as a promise', async () => {
    await openCta()
    const card = await findCard()
    expect(card.textContent).toContain('Um trecho pede outra forma de dizer')
    expect(card.textContent).toContain('“Transformar sua Vida”')
    expect(card.textContent).toContain('Conselho')
    fireEvent.click(within(card).getByRole('button', { name: /^“Transformar sua Vida”/ }))
    expect(card.textContent).toContain('Resolução CFM 2.336/2023, art. 11, XII')
  })

  test('leaves alone what denies the promise', async () => {
    await openCta()
    await findCard()
    type('Nenhum tratamento garante o mesmo resultado')
    await waitFor(
      () => expect(screen.queryByRole('region', { name: 'O que o revisor encontrou' })).toBeNull(),
      longer,
    )
  })
})

describe('Revisão', () => {
  test('lists every match by what it asks for, with its rule, and leads to the field', async () => {
    await panel.signIn()
    await panel.open('/admin/compliance')
    const advice = await screen.findByRole('heading', { name: 'Conselhos' }, longer)
    const group = within(advice.parentElement as HTMLElement)
    expect(group.getAllByRole('listitem')).toHaveLength(2)
    expect(
      group.getByText(
        'Anunciar uma vida ou um corpo novo pode ser lido como promessa de resultado.',
      ),
    ).toBeTruthy()
    expect(screen.getByText(/não é parecer jurídico/).textContent).toContain('normas conferidas em')
    fireEvent.click(group.getByRole('button', { name: 'Ir ao campo Título, Chamada final' }))
    await waitFor(() => expect(document.activeElement).toBe(title()), longer)
  })

  test('keeps the reason of a text that has changed since', async () => {
    await panel.signIn()
    const at = new Date().toISOString()
    await panel.site.db
      .insertInto('wording_reasons')
      .values({
        ...{ key: 'of-an-old-text', entity: 'hero', document: 'hero', by: 'leveza', at },
        ...{ rule: 'promise.guarantee', words: 'resultado garantido', sentence: SERIOUS },
        reason: 'Citação do edital.',
      })
      .execute()
    await panel.open('/admin/compliance')
    await screen.findByRole('heading', { name: 'Motivos anteriores' }, longer)
    expect(screen.getByText(/Citação do edital/)).toBeTruthy()
  })
})
