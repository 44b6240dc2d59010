import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PANEL_NOTICE_KEY } from '#protocol/windows/same-browser.ts'
import { ana, type Browser, testAccounts } from '#server/testing/accounts/accounts.ts'
import { sqlite } from '#server/testing/server.ts'
import { showPanelNotice } from '#site/live/panel-notice.ts'
import { type Network, openNetwork } from '../testing/network.ts'
import { press, testPanel, waitFor } from '../testing/panel-parts.tsx'
import { useUnsavedChanges } from '../unsaved/queue/unsaved-context.tsx'
import { useLeavePanel } from './leave-panel.ts'

const panel = testPanel()
const accounts = testAccounts(sqlite)
let network: Network
let browser: Browser
const assign = vi.spyOn(location, 'assign')

/** A site with real accounts, on which Ana is signed in. */
beforeEach(async () => {
  assign.mockReset()
  await accounts.add(ana)
  browser = await accounts.signedIn(ana)
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const line = openNetwork({
    app: () => accounts.app,
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  })
  network = line.network
  vi.stubGlobal('fetch', line.fetch)
})

function LeaveButtons() {
  const unsaved = useUnsavedChanges()
  const changes = {
    entity: 'contact' as const,
    id: 'contact',
    values: { phone: '(48) 3333-4444' },
    base: { phone: '' },
    basedOn: 1,
    at: '2026-11-15T12:00:00.000Z',
  }
  return (
    <>
      <button type="button" onClick={() => unsaved.keep(changes)}>
        Escrever
      </button>
      <button type="button" onClick={useLeavePanel()}>
        Sair
      </button>
    </>
  )
}

const keptKeys = () => Object.keys(localStorage).filter((key) => key.includes('draft'))

describe('Sair', () => {
  test('with everything saved leads to the public page, which confirms the sign-out', async () => {
    panel.show(<LeaveButtons />)
    await press('Sair')
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
    expect(sessionStorage.getItem(PANEL_NOTICE_KEY)).toBe('Logout realizado com sucesso!')
    expect((await browser.get('/api/auth/session')).body.user).toBeNull()
  })

  test('with unsaved changes names them and asks first, and stays if the person says so', async () => {
    panel.show(<LeaveButtons />)
    await press('Escrever')
    await press('Sair')
    const question = await screen.findByRole('dialog', {
      name: 'Sair e descartar o que não foi salvo?',
    })
    expect(question.textContent).toContain('Ainda não está no site: Contato.')
    await press('Continuar no painel')
    expect(assign).not.toHaveBeenCalled()
    expect((await browser.get('/api/auth/session')).body.user).not.toBeNull()
  })

  test('leaves nothing that was typed in the browser', async () => {
    panel.show(<LeaveButtons />)
    await press('Escrever')
    await press('Sair')
    await screen.findByRole('dialog')
    await press('Sair e descartar')
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
    expect(keptKeys()).toEqual([])
  })

  test('changes nothing while the server cannot be reached', async () => {
    panel.show(<LeaveButtons />)
    await press('Escrever')
    network.isAway = true
    await press('Sair')
    await screen.findByRole('dialog')
    await press('Sair e descartar')
    await screen.findByText('Não foi possível sair agora. Tente de novo em instantes.')
    expect(assign).not.toHaveBeenCalled()
  })
})

describe('the page after signing out', () => {
  test('shows the confirmation once, for four seconds', () => {
    vi.useFakeTimers()
    sessionStorage.setItem(PANEL_NOTICE_KEY, 'Logout realizado com sucesso!')
    showPanelNotice()
    const toast = () => screen.queryByRole('status')
    expect(toast()?.textContent).toBe('Logout realizado com sucesso!')
    vi.advanceTimersByTime(3_999)
    expect(toast()).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(toast()).toBeNull()
    showPanelNotice()
    expect(toast()).toBeNull()
  })
})
