import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import { countOn, launch } from '#server/testing/taps.ts'
import { testPanel } from '../../testing/panel-parts.tsx'
import { Numbers } from './numbers.tsx'

const panel = testPanel()
const today = () => toClinicTime(new Date()).day

describe('who wanted to talk to the clinic', () => {
  test('is counted from the launch on, as the screen says', async () => {
    panel.show(<Numbers />)
    expect(await screen.findByText('Ainda não há contatos contados.')).toBeTruthy()
    expect(screen.getByText('A contagem começa quando o site for lançado.')).toBeTruthy()
  })

  test('is shown as four numbers and the parts of the page', async () => {
    await launch(panel.site)
    await countOn(panel.site, today(), { count: 4 })
    await countOn(panel.site, today(), { kind: 'phone', place: 'nav' })
    await countOn(panel.site, today(), { kind: 'view', place: '', count: 50 })
    panel.show(<Numbers />)
    const places = await screen.findByRole('list', { name: 'De onde vieram' })
    const rows = within(places).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Abertura4 contatos',
      'Contato rápido1 contato',
    ])
    const numbers = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(numbers.filter((text) => /^\d+$/.test(text ?? ''))).toEqual(['5', '4', '1', '0'])
    expect(screen.getByText('50 visitas à página')).toBeTruthy()
  })
})
