import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { sectionBySlug } from '../../registry/registry.ts'
import { testPanel } from '../../testing/panel-parts.tsx'
import { HoursScreen } from './hours.tsx'

const panel = testPanel()
const section = sectionBySlug('hours')

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const field = (name: string) => screen.getByRole('textbox', { name })

/** Presses a button as the keyboard does: it has the focus. */
const press = (name: string | RegExp) =>
  act(async () => {
    button(name).focus()
    fireEvent.click(button(name))
  })
const key = (target: Element, key: string) => act(async () => fireEvent.keyDown(target, { key }))
const focused = (element: HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(element))

describe('Horário by keyboard', () => {
  beforeEach(async () => {
    if (section) panel.show(<HoursScreen section={section} />)
    await screen.findByText('A semana')
  })

  test('returns the focus when Escape closes a closure that was not written', async () => {
    await press('Novo fechamento')
    const dialog = await screen.findByRole('dialog', { name: 'Novo fechamento' })
    await key(dialog, 'Escape')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await focused(button('Novo fechamento'))
  })

  test('adds a holiday on Enter, cancels on Escape, and keeps the focus nearby', async () => {
    await press('Outro feriado')
    await key(field('Nome'), 'Escape')
    expect(screen.queryByRole('textbox', { name: 'Nome' })).toBeNull()
    await focused(button('Outro feriado'))

    await press('Outro feriado')
    fireEvent.change(field('Dia e mês'), { target: { value: '29/03' } })
    fireEvent.change(field('Nome'), { target: { value: 'Aniversário da clínica' } })
    await key(field('Nome'), 'Enter')
    await focused(button('Outro feriado'))

    await press('Ver o ano todo')
    await press('Tirar Aniversário da clínica dos feriados')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/: a clínica atende$/)
  })

  test('moves the focus to the time before a break that is removed', async () => {
    await press('Pausa, Segunda')
    await press(/^Tirar a pausa antes de .*, Segunda$/)
    await focused(field('Segunda, fecha'))
  })
})
