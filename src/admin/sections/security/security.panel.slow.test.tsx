import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Role } from '#protocol/accounts.ts'
import { olga } from '#server/testing/panel.ts'
import { insertUser } from '#server/testing/service.ts'
import { testPanel, toasts } from '../../testing/panel-parts.tsx'
import { showSecurity } from '../../testing/security.tsx'
import { ActivityTab } from './activity-tab.tsx'

const panel = testPanel()

const show = (role?: Role) => showSecurity(panel, role)

const rows = () =>
  screen
    .getAllByRole('row')
    .map(({ textContent }) => textContent ?? '')
    .slice(1)

describe('the security screen', () => {
  beforeEach(async () => {
    await insertUser(panel.site.db, olga)
    panel.site.accounts.person = olga
  })

  test('says that nobody makes nightly backups, and what to do about it', async () => {
    show()
    expect(await screen.findByText('Só quando você baixa')).toBeTruthy()
    expect(screen.getByRole('note').textContent).toContain('desligadas')
  })

  test('lets the browser download a backup after the password', async () => {
    const passwords: string[] = []
    panel.site.accounts.requireOwnPassword = async (_request, password) => {
      passwords.push(password)
    }
    const addresses: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      addresses.push(this.getAttribute('href') ?? '')
    })
    show()
    const download = await screen.findByRole('button', { name: 'Baixar cópia' })
    await act(async () => fireEvent.click(download))
    const input = await screen.findByLabelText('Sua senha, para confirmar que é você')
    await act(async () => fireEvent.change(input, { target: { value: 'girafa' } }))
    await act(async () => fireEvent.submit(input.closest('form') ?? input))
    await expect.poll(() => addresses).toHaveLength(1)
    expect(passwords).toEqual(['girafa'])
    const file = await panel.site.app.inject({
      url: addresses[0] ?? '',
      headers: { cookie: 'session=ana' },
    })
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="leveza-copia-/)
    expect(toasts()).toContain('A cópia está sendo baixada. Guarde o arquivo em lugar seguro.')
  })

  test('lists who did what, with the file of all of it', async () => {
    const entry = { id: 'one', at: new Date().toISOString(), by: olga.userId, details: '{}' }
    const activity = { ...entry, kind: 'picture-restored' as const, device: 'computer' as const }
    await panel.site.db
      .insertInto('activity')
      .values({ ...activity, address: '189.4.12.xx' })
      .execute()
    showSecurity(panel, 'owner', <ActivityTab />)
    await expect.poll(() => rows()).toHaveLength(1)
    expect(rows()[0]).toMatch(/^hoje.*Olga tirou 1 imagem da lixeiracomputador, 189\.4\.12\.xx$/)
    const link = screen.getByRole('link', { name: 'Baixar CSV' })
    expect(link.getAttribute('href')).toBe('/api/activity.csv')
  })

  test('is only for owners', async () => {
    show('editor')
    expect(await screen.findByText('Esta tela é de quem responde pelo site')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Baixar cópia' })).toBeNull()
  })
})
