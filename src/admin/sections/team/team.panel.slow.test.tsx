import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { sectionBySlug } from '../../registry/registry.ts'
import { testPanel, waitFor } from '../../testing/panel-parts.tsx'
import { elementsNamed } from '../../testing/panel-steps.ts'
import { TeamScreen } from './team.tsx'

const panel = testPanel()

const FIRST = 'Dra. Helena Exemplo'

const click = (element: HTMLElement | undefined) =>
  act(async () => {
    fireEvent.click(element as HTMLElement)
  })

async function choose(name: string, action: string) {
  await click(elementsNamed('button', `Mais ações de ${name}`)[0])
  await click(await screen.findByRole('menuitem', { name: action }))
}

const names = () =>
  [...document.querySelectorAll('[data-entry] h2')].map(({ textContent }) => textContent)

/** The names that visitors see. */
const readPage = async (): Promise<string[]> => {
  const { team } = (await panel.site.app.inject('/api/content')).json()
  return team.map(({ name }: { name: string }) => name)
}

beforeEach(async () => {
  await panel.load('team')
  const section = sectionBySlug('team')
  if (!section) throw new Error('The panel has no screen for the team.')
  panel.show(<TeamScreen section={section} />)
})

describe('the team', () => {
  test('counts the specialties that have no room on the card', async () => {
    const specialties = ['Um', 'Dois', 'Três', 'Quatro']
    await panel.saveElsewhere('team', { specialties }, 'member_01')
    await act(() => queryClient.refetchQueries())
    expect(await screen.findByText('+1 mais')).toBeDefined()
  })

  test('can be put in order without dragging, by a number', async () => {
    await choose(FIRST, 'Mover para a posição…')
    const dialog = await screen.findByRole('dialog', { name: `Mover ${FIRST}` })
    const field = within(dialog).getByLabelText('Nova posição, de 1 a 10')
    const send = () => click(elementsNamed('button', 'Mover', dialog)[0])
    fireEvent.change(field, { target: { value: '11' } })
    await send()
    expect(dialog.textContent).toContain('Escreva um número de 1 a 10')
    fireEvent.change(field, { target: { value: '3' } })
    await send()
    expect(names().indexOf(FIRST)).toBe(2)
    await waitFor(async () => expect(await readPage()).toEqual(names()))
  })
})
