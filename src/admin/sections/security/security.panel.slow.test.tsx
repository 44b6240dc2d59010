import { fireEvent, screen } from '@testing-library/react'
import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { collections } from '#content/index.ts'
import { ERASURE_PATH, receiptPathOf } from '#protocol/erasure.ts'
import { addLostPicture, saveTitle } from '#server/testing/backup.ts'
import { createConsented } from '#server/testing/consents.ts'
import { olga } from '#server/testing/panel.ts'
import { makeFolder } from '#server/testing/server.ts'
import { insertUser } from '#server/testing/service.ts'
import { keepBackup } from '../../data/security.ts'
import { sectionBySlug } from '../../registry/registry.ts'
import { press, testPanel, toasts } from '../../testing/panel-parts.tsx'
import { PrivacyTab } from './privacy-tab.tsx'
import { ActivityTab, SecurityScreen } from './security.tsx'

const panel = testPanel({ backupDir: makeFolder() })

const section = sectionBySlug('security')
const shown = section && <SecurityScreen section={section} />
const show = () => panel.showAs('owner', shown)

async function givePassword() {
  const input = await screen.findByLabelText('Sua senha, para confirmar que é você')
  await act(async () => fireEvent.change(input, { target: { value: 'girafa' } }))
  await act(async () => fireEvent.submit(input.closest('form') ?? input))
}

describe('the security screen', () => {
  const passwords: string[] = []
  beforeEach(async () => {
    await insertUser(panel.site.db, olga)
    panel.site.accounts.person = olga
    passwords.length = 0
    panel.site.accounts.requireOwnPassword = async (_request, password) => {
      passwords.push(password)
    }
  })

  test('keeps a backup on the server and lists it', async () => {
    show()
    expect(await screen.findByText(/Ainda não há cópias guardadas no servidor/)).toBeTruthy()
    await press('Guardar agora')
    expect(await screen.findByText('pedida por alguém')).toBeTruthy()
    await expect.poll(toasts).toContain('Cópia guardada no servidor e conferida inteira.')
  })

  test('says that a kept backup lacks a picture of the site', async () => {
    await addLostPicture(panel.site.db)
    show()
    await press('Guardar agora')
    await expect.poll(() => toasts().join()).toContain('faltam nela imagens')
  })

  test('restores a copy of the list after the password', async () => {
    await saveTitle(panel.site.db, 'Primeiro')
    await keepBackup()
    await saveTitle(panel.site.db, 'Segundo')
    show()
    const [newest = document.body] = await screen.findAllByRole('button', {
      name: /^Mais ações da/,
    })
    await act(async () => fireEvent.click(newest))
    await press('Restaurar', 'menuitem')
    expect(await screen.findByText(/Pessoas e senhas não mudam/)).toBeTruthy()
    await givePassword()
    await expect.poll(() => toasts().join()).toContain('O site voltou a ser como estava hoje')
    expect(await screen.findByText('guardada antes de restaurar')).toBeTruthy()
    expect(await panel.read('hero')).toMatchObject({ title: 'Primeiro' })
  })

  test('lets the browser download a backup after the password', async () => {
    const addresses: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      addresses.push(this.getAttribute('href') ?? '')
    })
    show()
    await press('Baixar cópia')
    await givePassword()
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
    panel.showAs('owner', <ActivityTab />)
    const [, row] = await screen.findAllByRole('row')
    expect(row?.textContent).toMatch(
      /^hoje.*Olga tirou 1 imagem da lixeiracomputador, 189\.4\.12\.xx$/,
    )
    const link = screen.getByRole('link', { name: 'Baixar CSV' })
    expect(link.getAttribute('href')).toBe('/api/activity.csv')
  })

  test('lists a receipt of everything that was erased, without its name', async () => {
    const name = 'Luciana Prado'
    const words = { name, text: 'Fui ouvida.', is_approved: true }
    const id = await createConsented(panel.site.db, {
      ...collections.testimonials.fallback,
      ...words,
    })
    const body = { entity: 'testimonials', id, name }
    expect((await panel.site.send({ method: 'POST', path: ERASURE_PATH, body })).status).toBe(200)
    panel.showAs('owner', <PrivacyTab />)
    const link = await screen.findByRole('link', { name: /Ver o comprovante de .*: Depoimento/ })
    expect(link.getAttribute('href')).toBe(receiptPathOf('testimonials', id))
    expect(screen.queryByText(/Luciana/)).toBeNull()
  })
})

describe('the security screen of a site without a folder for backups', () => {
  const without = testPanel()

  test('says that nobody makes them at night, and what to do about it', async () => {
    await insertUser(without.site.db, olga)
    without.site.accounts.person = olga
    without.showAs('owner', shown)
    expect(await screen.findByText('Falta ligar a cópia da noite')).toBeTruthy()
    expect(screen.getByRole('note').textContent).toContain('desligada')
  })
})
