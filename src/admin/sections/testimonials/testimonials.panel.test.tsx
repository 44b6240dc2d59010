import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createConsented } from '#server/testing/testing-consents.ts'
import { sectionBySlug } from '../../registry/registry.ts'
import { testPanel, toasts, waitFor } from '../../testing/testing-panel.tsx'
import { TestimonialsScreen } from './testimonials.tsx'

const panel = testPanel()
const section = sectionBySlug('testimonials')
const show = () => panel.show(section && <TestimonialsScreen section={section} />)

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

test('a link is made for one patient, stays in the list, and can be cancelled', async () => {
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Pedir depoimento' }))
  const dialog = await screen.findByRole('dialog')
  const link = await within(dialog).findByLabelText('Link')
  await waitFor(() => expect((link as HTMLInputElement).value).toMatch(/\/depoimento\/[\w-]{43}$/))
  fireEvent.change(within(dialog).getByLabelText('Como você a chama'), {
    target: { value: 'Renata' },
  })
  const whatsapp = within(dialog).getByRole('link', { name: /WhatsApp/ })
  expect(decodeURIComponent(whatsapp.getAttribute('href') ?? '')).toMatch(
    /^https:\/\/wa\.me\/\?text=Oi, Renata! .+\/depoimento\/[\w-]{43}$/s,
  )
  fireEvent.click(within(dialog).getByText('Fechar'))
  fireEvent.click(await screen.findByRole('button', { name: /^Cancelar o pedido de/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar o pedido' }))
  await waitFor(() => expect(toasts().join()).toContain('O pedido foi cancelado.'))
})

test('a third approval in six months is advised against and shows its date, and goes live all the same', async () => {
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
