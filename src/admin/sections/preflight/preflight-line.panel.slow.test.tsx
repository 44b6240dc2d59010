import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { statusQuery } from '../../data/status.ts'
import { testPanel, waitFor } from '../../testing/panel-parts.tsx'
import { keepLastCheck } from './last-check.ts'
import { PreflightLine } from './preflight-line.tsx'

const panel = testPanel()

const line = () => screen.findByRole('link', { name: /Antes de publicar/ })

describe('the line of the overview about the last check', () => {
  test('offers the first check', async () => {
    localStorage.clear()
    panel.show(<PreflightLine />)
    expect((await line()).textContent).toContain('Abrimos a página como a paciente abre')
    expect((await line()).getAttribute('href')).toContain('/preflight')
  })

  test('says what was found, the most serious first', async () => {
    keepLastCheck({ at: new Date().toISOString(), serious: 2, advice: 3 })
    panel.show(<PreflightLine />)
    expect((await line()).textContent).toContain('2 pontos a resolver')
  })

  test('says that the site has changed since', async () => {
    keepLastCheck({ at: '2020-01-01T12:00:00.000Z', serious: 0, advice: 0 })
    panel.show(<PreflightLine />)
    expect(await screen.findByText(/o site mudou depois$/)).toBeTruthy()
    expect((await line()).textContent).toContain('Tudo em ordem')
  })

  test('leads to the record of the text review once the site is launched', async () => {
    const compliance = () => screen.queryByRole('link', { name: /Conformidade/ })
    const { unmount } = panel.show(<PreflightLine />)
    await waitFor(() => expect(queryClient.getQueryData(statusQuery.queryKey)).toBeDefined())
    expect(compliance()).toBeNull()
    unmount()
    const launch = { id: 1, by: 'ana', at: new Date().toISOString() }
    await panel.site.db.insertInto('launches').values(launch).execute()
    await panel.saveElsewhere('hero', { title: 'Olá' })
    queryClient.clear()
    panel.show(<PreflightLine />)
    await waitFor(() => expect(compliance()).toBeTruthy())
    expect(compliance()?.getAttribute('href')).toContain('/compliance')
  })
})
