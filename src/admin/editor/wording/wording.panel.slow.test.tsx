import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { WORDING_PATH } from '#protocol/wording.ts'
import { bringFields } from '../../../server/testing/documents.ts'
import { sectionBySlug } from '../../registry/registry.ts'
import { CtaEditor } from '../../sections/page/section-forms.tsx'
import { press, testPanel, waitFor } from '../../testing/panel-parts.tsx'

const SERIOUS = 'Tratamento com resultado garantido'
const REASON = 'Citação do edital.'
const panel = testPanel()
const section = sectionBySlug('cta')

const field = (name: RegExp) => screen.findByLabelText<HTMLTextAreaElement>(name)
const type = async (value: string, name = /^Título/) => {
  const input = await field(name)
  await act(async () => void fireEvent.change(input, { target: { value } }))
}
const note = () => screen.findByRole('region', { name: 'O que o revisor encontrou' })
const dialog = () => screen.findByRole('dialog', { name: 'Por que manter estas palavras?' })
const giveReason = async (answer = 'Salvar mesmo assim') => {
  const asked = within(await dialog())
  fireEvent.change(asked.getByLabelText('Motivo'), { target: { value: REASON } })
  await press(answer)
}
const title = async () => (await panel.read('cta')).title
const reasons = () => panel.site.db.selectFrom('wording_reasons').selectAll().execute()

const open = async () => {
  await panel.load('cta')
  panel.show(section && <CtaEditor section={section} />)
}

describe('the note below a field', () => {
  beforeEach(open)

  test('advises from the first day on a text that may be read as a promise', async () => {
    const card = await note()
    expect(card.textContent).toContain('“Transformar sua Vida”')
    expect(card.textContent).toContain('Conselho')
    await press(/^“Transformar sua Vida”/)
    expect(card.textContent).toContain('Resolução CFM 2.336/2023, art. 11, XII')
  })

  test('leaves alone what denies the promise', async () => {
    await note()
    await type('Nenhum tratamento garante o mesmo resultado')
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'O que o revisor encontrou' })).toBeNull(),
    )
  })

  test('says who kept the words and when', async () => {
    await type(SERIOUS)
    await press('Salvar')
    await giveReason()
    await waitFor(async () =>
      expect((await note()).textContent).toMatch(
        /“resultado garantido”, mantido por .+ em \d.+ de \d{4}/,
      ),
    )
  })
})

test('words that were saved without a reason can be given one below their field', async () => {
  await bringFields(panel.site.db, { entity: 'cta', id: 'cta' }, { title: SERIOUS })
  await open()
  await press('Manter com um motivo')
  await giveReason('Manter')
  await waitFor(async () => expect(await reasons()).toMatchObject([{ reason: REASON }]))
})

describe('saving serious words', () => {
  beforeEach(open)

  test('asks for a reason and keeps it', async () => {
    await type(SERIOUS)
    await press('Salvar')
    expect((await dialog()).textContent).toContain('“resultado garantido”')
    await giveReason()
    await waitFor(async () => expect(await title()).toBe(SERIOUS))
    expect(await reasons()).toMatchObject([{ reason: REASON, by: 'user-ana' }])
  })

  test('saves nothing when the person goes back to the text', async () => {
    await type(SERIOUS)
    await press('Salvar')
    await dialog()
    await press('Voltar ao texto')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await title()).not.toBe(SERIOUS)
    expect((await field(/^Título/)).value).toBe(SERIOUS)
  })

  test('needs some words as a reason', async () => {
    await type(SERIOUS)
    await press('Salvar')
    await dialog()
    await press('Salvar mesmo assim')
    expect(await screen.findByText('Escreva o motivo em algumas palavras')).toBeTruthy()
    expect(await title()).not.toBe(SERIOUS)
  })

  test('sends the reason later where the server went away, without asking again', async () => {
    await type(SERIOUS)
    await press('Salvar')
    await dialog()
    panel.network.isAway = true
    await giveReason()
    await screen.findByText('Guardado neste aparelho')
    panel.network.isAway = false
    panel.passTime(2_000)
    fireEvent(window, new Event('online'))
    await waitFor(async () => expect(await title()).toBe(SERIOUS))
    expect(await reasons()).toMatchObject([{ reason: REASON }])
  })

  test('does not ask again for the same words', async () => {
    await type(SERIOUS)
    await press('Salvar')
    await giveReason()
    await waitFor(async () => expect(await title()).toBe(SERIOUS))
    await type(`Com calma. ${SERIOUS}`)
    await press('Salvar')
    await waitFor(async () => expect(await title()).toBe(`Com calma. ${SERIOUS}`))
  })

  test('never reads the whole site', async () => {
    await type(SERIOUS)
    await press('Salvar')
    await giveReason()
    await waitFor(async () => expect(await title()).toBe(SERIOUS))
    expect(panel.network.sent.map(({ path }) => path)).not.toContain(WORDING_PATH)
  })
})
