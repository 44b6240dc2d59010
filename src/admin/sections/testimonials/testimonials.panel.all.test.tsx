import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createConsented } from '#server/testing/consents.ts'
import { sectionBySlug } from '../../registry/registry.ts'
import { press, testPanel, toasts, waitFor } from '../../testing/panel-parts.tsx'
import { ReviewedWords } from './arrived-testimonial.tsx'
import { approve } from './testimonial-actions.ts'
import { TestimonialForm } from './testimonial-form.tsx'
import { TestimonialsScreen } from './testimonials.tsx'

const panel = testPanel()
const section = sectionBySlug('testimonials')
const show = () => panel.showAs('owner', section && <TestimonialsScreen section={section} />)

test('a testimonial without a recorded consent is locked and says why; an example is not', async () => {
  const body = { name: 'Rosa', text: 'Gostei.' }
  await panel.site.send({ method: 'POST', path: '/lm/leveza/testimonials/documents', body })
  show()
  const locked = await screen.findByLabelText('Depoimento de Rosa: falta a autorização')
  expect((locked as HTMLInputElement).disabled).toBe(true)
  expect(await screen.findByText('Sem autorização registrada: não pode ir ao ar.')).toBeTruthy()
  const example = screen.getByLabelText('Aprovar o depoimento de Marina Exemplo')
  expect((example as HTMLInputElement).disabled).toBe(false)
})

test('a signed paper is attached with its days, and mistakes are said beside them', async () => {
  const body = { name: 'Rosa', text: 'Gostei.' }
  await panel.site.send({ method: 'POST', path: '/lm/leveza/testimonials/documents', body })
  show()
  fireEvent.click(await screen.findByLabelText('Anexar a autorização assinada de Rosa'))
  const dialog = within(await screen.findByRole('dialog'))
  const fill = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  fireEvent.click(dialog.getByLabelText('Ela tem menos de 18 anos'))
  fill('Assinado em', '2999-01-31')
  fireEvent.click(dialog.getByRole('button', { name: 'Anexar' }))
  expect(await dialog.findByText('Escolha o papel assinado.')).toBeTruthy()
  expect(dialog.getByText('O dia da assinatura não pode estar no futuro.')).toBeTruthy()
  expect(dialog.getByText('Escreva o nome de quem responde por ela.')).toBeTruthy()

  fill('Assinado em', new Date().toISOString().slice(0, 10).replace(/..$/, '01'))
  fill('Responsável legal', 'Marta Souza')
  fill('O que é dela', 'mãe')
  const file = new File(['%PDF-1.7 assinado'], 'termo.pdf', { type: 'application/pdf' })
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [file] } })
  fireEvent.click(dialog.getByRole('button', { name: 'Anexar' }))
  expect(
    await screen.findByText(/^Autorização assinada em 1º? de .+, por Marta Souza, mãe$/),
  ).toBeTruthy()
  const approve = screen.getByLabelText('Aprovar o depoimento de Rosa')
  expect((approve as HTMLInputElement).disabled).toBe(false)
})

const waiting = { name: 'Rosa', rating: 5, role: '', image: '', is_approved: false }

test("the reviewer marks a patient's words while they wait, and finding nothing is no approval", async () => {
  const text = 'Fui ouvida com calma.'
  const id = await createConsented(panel.site.db, { ...waiting, text })
  const testimonial = await panel.read('testimonials', id)
  panel.show(<ReviewedWords testimonial={testimonial} />)
  expect(
    await screen.findByText(/não encontrou palavras da sua lista. Isso não é uma aprovação/),
  ).toBeTruthy()
})

describe('approving a testimonial that calls the treatment the best', () => {
  const text = 'O melhor tratamento do Brasil, fiquei curada!'

  /** Her words on the screen, and the question that the approval asks. */
  async function approving() {
    const id = await createConsented(panel.site.db, { ...waiting, text })
    const testimonial = await panel.read('testimonials', id)
    panel.show(<ReviewedWords testimonial={testimonial} />)
    await act(async () => void approve(testimonial, true))
    const name = 'Por que manter estas palavras?'
    const asked = within(await screen.findByRole('dialog', { name }))
    return { asked, isApproved: async () => (await panel.read('testimonials', id)).is_approved }
  }

  test('marks her words', async () => {
    await approving()
    expect(await screen.findByText(/^“O melhor tratamento do Brasil”: .+ o motivo\.$/)).toBeTruthy()
  })

  test('asks for a reason and keeps it', async () => {
    const { asked, isApproved } = await approving()
    const reason = 'Opinião dela, dita por inteiro.'
    fireEvent.change(asked.getByLabelText('Motivo'), { target: { value: reason } })
    await press('Publicar mesmo assim')
    await waitFor(async () => expect(await isApproved()).toBe(true))
    const kept = await panel.site.db.selectFrom('wording_reasons').select('reason').execute()
    expect(kept[0]).toEqual({ reason })
  })

  test('offers not to publish it', async () => {
    const { isApproved } = await approving()
    await press('Não publicar')
    expect(
      await screen.findByRole('dialog', { name: 'Não publicar o depoimento de "Rosa"?' }),
    ).toBeTruthy()
    expect(await isApproved()).toBe(false)
  })
})

test('the list of a hidden section says so, and calls nothing live', async () => {
  const said = { name: 'Rosa', text: 'Fui ouvida.', rating: 5, role: '', image: '' }
  await createConsented(panel.site.db, { ...said, is_approved: true })
  const { sections } = await panel.read('page')
  await panel.saveElsewhere('page', {
    sections: sections.map((one) => ({ ...one, isActive: one.name !== 'testimonials' })),
  })
  show()
  await screen.findByLabelText('Aprovar o depoimento de Rosa')
  expect(await screen.findByText(/^A seção está escondida em Página/)).toBeTruthy()
  expect(screen.queryByText(/no ar/)).toBeNull()
})

describe('what a patient sent by her link', () => {
  const send = async (image: string) => {
    const { db } = panel.site
    const id = await createConsented(db, { ...waiting, text: 'Fui ouvida.', image })
    await db.updateTable('testimonial_consents').set({ channel: 'link' }).execute()
    show()
    return id
  }

  test('can be shown without the photo, whose anonymity the council asks for', async () => {
    const id = await send('/media/testimonial/testimonial-1.webp')
    expect(await screen.findByText(/^O CFM pede o anonimato de quem cede imagens/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Deixar sem a foto' }))
    await waitFor(() => expect(toasts().join()).toContain('fica sem a foto'))
    expect(await panel.read('testimonials', id)).toMatchObject({ image: '', text: 'Fui ouvida.' })
  })

  test('can be erased for good by an owner, once its authorization has ended', async () => {
    const { db } = panel.site
    const id = await createConsented(db, { ...waiting, text: 'Fui ouvida.' })
    const expires_at = new Date(Date.now() - 1).toISOString()
    await db.updateTable('testimonial_consents').set({ channel: 'link', expires_at }).execute()
    const known = await panel.read('testimonials', id)
    const form = section && { section, id, known, documents: [known] }
    panel.showAs('owner', form && <TestimonialForm {...form} />)
    fireEvent.click(await screen.findByLabelText('Mais ações de Rosa'))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Apagar de vez…' }))
    expect(await screen.findByRole('dialog', { name: 'Apagar "Rosa" de vez?' })).toBeTruthy()
  })
})

test('a link is made for one patient, stays in the list, and can be cancelled', async () => {
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Pedir depoimento' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('Referência'), { target: { value: '4711' } })
  fireEvent.change(within(dialog).getByLabelText('Como você a chama'), {
    target: { value: 'Renata' },
  })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Criar o link' }))
  const link = await within(dialog).findByLabelText('Link')
  expect((link as HTMLInputElement).value).toMatch(/\/depoimento\/[\w-]{43}$/)
  const whatsapp = within(dialog).getByRole('link', { name: /WhatsApp/ })
  expect(decodeURIComponent(whatsapp.getAttribute('href') ?? '')).toMatch(
    /^https:\/\/wa\.me\/\?text=Oi, Renata! .+\/depoimento\/[\w-]{43}$/s,
  )
  fireEvent.click(within(dialog).getByText('Fechar'))
  fireEvent.click(await screen.findByRole('button', { name: /^Cancelar o pedido de/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar o pedido' }))
  await waitFor(() => expect(toasts().join()).toContain('O pedido foi cancelado.'))
})

test('a third approval in six months is advised against, but goes live', async () => {
  const said = { text: 'Fui ouvida.', rating: 5, role: '', image: '', is_approved: true }
  const { db } = panel.site
  for (const name of ['Rosa', 'Lia']) await createConsented(db, { ...said, name })
  const id = await createConsented(db, { ...said, name: 'Vera', is_approved: false })
  show()
  expect(await screen.findAllByText(/· aprovado em /)).toHaveLength(2)
  expect(screen.queryByText(/aprovados em seis meses/)).toBeNull()
  fireEvent.click(screen.getByLabelText('Aprovar o depoimento de Vera'))
  expect(await screen.findByText('3 depoimentos aprovados em seis meses.')).toBeTruthy()
  expect((await panel.read('testimonials', id)).is_approved).toBe(true)
})
