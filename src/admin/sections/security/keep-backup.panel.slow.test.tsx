import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { olga } from '#server/panel/testing-panel.ts'
import { insertUser } from '#server/service/testing-service.ts'
import { makeFolder } from '#server/testing/testing.ts'
import { testPanel, toasts } from '../../testing/testing-panel.tsx'
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
