import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { refresh } from './data/documents.ts'
import { sectionBySlug } from './registry/registry.ts'
import { HeroEditor } from './sections/page/hero.tsx'
import { TestimonialsScreen } from './sections/testimonials/testimonials.tsx'
import { TreatmentsScreen } from './sections/treatments/treatments.tsx'
import { testPanel, waitFor } from './testing/panel-parts.tsx'

const panel = testPanel()

/** Presses a control by keyboard: it has the focus first. */
const press = (control: HTMLElement) =>
  act(async () => {
    control.focus()
    fireEvent.click(control)
  })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const pressButton = async (name: string | RegExp) => press(await button(name))
const choose = async (menu: string, item: string) => {
  await pressButton(menu)
  await press(await screen.findByRole('menuitem', { name: item }))
}
const answer = async (name: string) => {
  const dialog = await screen.findByRole('dialog')
  await press(within(dialog).getByRole('button', { name }))
}
const pressEscape = () =>
  act(async () => fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' }))
const focused = (name: string) =>
  waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(name))

describe('the focus in a list', () => {
  const section = sectionBySlug('testimonials')
  const menu = (name: string) => `Mais ações de ${name} Exemplo`
  const remove = async (name: string) => {
    await choose(menu(name), 'Excluir')
    await answer('Excluir')
  }

  beforeEach(async () => {
    panel.showAs('owner', section && <TestimonialsScreen section={section} />)
    await button(menu('Marina'))
  })

  test('moves from a deleted entry to its neighbour, and stays if that is undone', async () => {
    await choose(menu('Renata'), 'Excluir')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Manter'))
    await pressEscape()
    await focused(menu('Renata'))
    await remove('Renata')
    await focused(menu('Lúcia'))
    await pressButton('Desfazer')
    await focused(menu('Lúcia'))
    await button(menu('Renata'))
    await remove('Lúcia')
    await focused(menu('Renata'))
  })

  test('moves from a cancelled request to what follows it', async () => {
    await pressButton('Pedir depoimento')
    await pressButton('Criar o link')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Abrir no WhatsApp'))
    await pressEscape()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Pedir depoimento'))
    await pressButton(/^Cancelar o pedido de/)
    await answer('Cancelar o pedido')
    await waitFor(() => expect(screen.queryByText('Pedidos enviados')).toBeNull())
    await waitFor(() => expect(document.activeElement?.closest('main li')).toBeTruthy())
  })

  test('is not moved by the panel after a press on something that cannot have it', async () => {
    const control = await button(menu('Renata'))
    await act(async () => {
      control.focus()
      control.blur()
      fireEvent.click(document.body)
    })
    const id = control.closest<HTMLElement>('[data-entry]')?.dataset.entry
    await panel.site.send({ method: 'DELETE', path: `/lm/leveza/testimonials/documents/${id}` })
    await act(() => refresh('testimonials'))
    await waitFor(() => expect(control.isConnected).toBe(false))
    expect(document.activeElement).toBe(document.body)
  })
})

describe('the keyboard in the list of treatments', () => {
  const section = sectionBySlug('treatments')
  const menu = 'Mais ações de Cirurgia Vascular'

  beforeEach(async () => {
    if (section) panel.show(<TreatmentsScreen section={section} />)
    await button(menu)
  })

  test('stays at the entry that is moved, and the page scrolls to it', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    await choose(menu, 'Mover para a posição…')
    const place = await screen.findByLabelText('Nova posição, de 1 a 10')
    await waitFor(() => expect(document.activeElement).toBe(place))
    fireEvent.change(place, { target: { value: '7' } })
    await answer('Mover')
    await focused(menu)
    await waitFor(() => expect(scroll.mock.contexts).toContain(document.activeElement))
    scroll.mockRestore()
    await button(/^Ordem de Cirurgia Vascular: 7 de 10/)
  })
})

test('the keyboard begins at the title when editing begins or ends', async () => {
  const section = sectionBySlug('hero')
  panel.showAs('owner', section && <HeroEditor section={section} />)
  const atTitle = () => waitFor(() => expect(document.activeElement?.textContent).toBe('Abertura'))
  await pressButton('Editar')
  await atTitle()
  await pressButton('Cancelar')
  await atTitle()
})
