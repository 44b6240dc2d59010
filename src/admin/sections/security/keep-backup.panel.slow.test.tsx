import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { saveTitle } from '#server/testing/backup.ts'
import { olga } from '#server/testing/panel.ts'
import { makeFolder } from '#server/testing/server.ts'
import { insertUser } from '#server/testing/service.ts'
import { keepBackup } from '../../data/security/backups.ts'
import { testPanel, toasts } from '../../testing/panel-parts.tsx'
import { showSecurity } from '../../testing/security.tsx'
import { BackupTab } from './backup-tab.tsx'

const panel = testPanel({ backupDir: makeFolder() })

const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('an owner keeps a backup on the server and sees it in the list', async () => {
  await insertUser(panel.site.db, olga)
  panel.site.accounts.person = olga
  panel.show(<BackupTab />)
  const keep = await button('Guardar agora')
  expect(screen.getByText(/Ainda não há cópias guardadas no servidor/)).toBeTruthy()
  await act(async () => fireEvent.click(keep))
  expect(await screen.findByText('pedida por alguém')).toBeTruthy()
  await expect.poll(toasts).toContain('Cópia guardada no servidor e conferida inteira.')
})

test('an owner restores a copy of the list, after her password', async () => {
  await insertUser(panel.site.db, olga)
  panel.site.accounts.person = olga
  panel.site.accounts.requireOwnPassword = async () => {}
  await saveTitle(panel.site.db, 'Primeiro')
  await keepBackup()
  await saveTitle(panel.site.db, 'Segundo')
  showSecurity(panel, 'owner')
  const [menu = document.body] = await screen.findAllByRole('button', { name: /^Mais ações da/ })
  await act(async () => fireEvent.click(menu))
  const restore = await screen.findByRole('menuitem', { name: 'Restaurar' })
  await act(async () => fireEvent.click(restore))
  expect(await screen.findByText(/Pessoas e senhas não mudam/)).toBeTruthy()
  const password = screen.getByLabelText('Sua senha, para confirmar que é você')
  await act(async () => fireEvent.change(password, { target: { value: 'girafa' } }))
  await act(async () => fireEvent.submit(password.closest('form') ?? password))
  await expect.poll(() => toasts().join()).toContain('O site voltou a ser como estava hoje')
  expect(await screen.findByText('guardada antes de restaurar')).toBeTruthy()
  expect(await panel.read('hero')).toMatchObject({ title: 'Primeiro' })
})
