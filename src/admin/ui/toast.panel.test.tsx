import { notifications, notificationsStore } from '@mantine/notifications'
import { expect, test } from 'vitest'
import { showUndoToast, toast } from './toast.tsx'

const timeOfLast = () => notificationsStore.getState().notifications.at(-1)?.autoClose

test.each([
  ['A message', 4_000, () => toast.success('Dados atualizados.')],
  ['A warning', 4_000, () => toast.warning('Storage foi limpo para salvar as alterações')],
  ['One with Desfazer', 10_000, () => showUndoToast('gone', 'Drenagem removido.', () => {})],
  ['An error, until it is closed,', false, () => toast.error('Erro ao atualizar')],
])('%s stays for %s ms', (_message, time, show) => {
  show()
  expect(timeOfLast()).toBe(time)
})

test('The same message twice is shown once', () => {
  notifications.clean()
  toast.success('Dados atualizados.')
  toast.success('Dados atualizados.')
  expect(notificationsStore.getState().notifications).toHaveLength(1)
})
