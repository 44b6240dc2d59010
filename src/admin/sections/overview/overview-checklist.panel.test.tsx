import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { testPanel } from '../../testing/panel-parts.tsx'
import { Checklist } from './overview-checklist.tsx'

const panel = testPanel()

const DONE = 'Registros profissionais na ficha da equipe'

const done = () => screen.queryByText(DONE)

describe('what is missing, on the overview', () => {
  test('is listed with a link to each screen, while what is done is collapsed until it is asked for', async () => {
    panel.show(<Checklist />)
    const fold = await screen.findByRole('button', { name: /já prontos?$/ })
    const open = within(screen.getByRole('list')).getAllByRole('link')
    expect(open.map((link) => link.getAttribute('href'))).toContain('/contact')
    expect(fold.getAttribute('aria-expanded')).toBe('false')
    expect(done()).toBeNull()

    await act(async () => fireEvent.click(fold))
    expect(fold.getAttribute('aria-expanded')).toBe('true')
    expect(done()?.closest('a')?.getAttribute('href')).toBe('/team')
    expect(screen.getAllByLabelText('Pronto:')).toHaveLength(Number.parseInt(fold.textContent, 10))

    await act(async () => fireEvent.click(fold))
    expect(done()).toBeNull()
  })
})
