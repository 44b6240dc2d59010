import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { olga } from '#server/testing/panel.ts'
import { makeFolder } from '#server/testing/server.ts'
import { insertUser } from '#server/testing/service.ts'
import { testPanel, toasts } from '../../testing/panel-parts.tsx'
import { BackupTab } from './backup-tab.tsx'

const panel = testPanel({ backupDir: makeFolder() })

test('an owner keeps a backup on the server at once and sees it in the list', async () => {
  await insertUser(panel.site.db, olga)
  panel.site.accounts.person = olga
  panel.show(<BackupTab />)
  const button = await screen.findByRole('button', { name: 'Guardar agora' })
  expect(screen.getByText(/Ainda não há cópias guardadas no servidor/)).toBeTruthy()
  await act(async () => fireEvent.click(button))
  expect(await screen.findByText('pedida por alguém')).toBeTruthy()
  await expect.poll(toasts).toContain('Cópia guardada no servidor e conferida inteira.')
})
