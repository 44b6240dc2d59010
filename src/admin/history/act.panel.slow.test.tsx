import { expect, test } from 'vitest'
import { contact } from '#content/sections/contact.ts'
import { ana } from '#server/testing/service.ts'
import { undoSave } from '../data/history.ts'
import { add, change, save } from '../data/saves.ts'
import { press, testPanel, toasts, waitFor } from '../testing/panel-parts.tsx'
import { act } from './act.ts'

const panel = testPanel()
const setPhone = (phone: string) => () => save('contact', { _id: 'contact' }, { phone })
const readPhone = async () => (await panel.read('contact')).phone

test('an action tells what it did, and Desfazer undoes its save', async () => {
  panel.show(null)
  await act('Telefone trocado.', setPhone('(41) 3333-4444'))
  await waitFor(() => expect(toasts()).toEqual(['Telefone trocado.Desfazer']))
  await press('Desfazer')
  await waitFor(() => expect(toasts().join()).toContain('Desfeito.'))
  expect(await readPhone()).toBe(contact.fallback.phone)
})

test('an action of several saves is undone as a whole', async () => {
  panel.show(null)
  await act('Feito.', async () => [
    await setPhone('(41) 3333-4444')(),
    await change('treatments', { delete: [{ _id: 'treatment_01' }] }),
  ])
  await press('Desfazer')
  await waitFor(() => expect(toasts().join()).toContain('Desfeito.'))
  expect(await readPhone()).toBe(contact.fallback.phone)
  expect((await panel.read('treatments', 'treatment_01')).name).toBeTruthy()
})

test('an action that changed nothing offers nothing to undo', async () => {
  panel.show(null)
  await act('Igual.', setPhone(contact.fallback.phone))
  await waitFor(() => expect(toasts()).toEqual(['Igual.']))
})

test('what somebody changed since is not undone, and the message names it', async () => {
  panel.show(null)
  await act('Telefone trocado.', setPhone('(41) 3333-4444'))
  await panel.saveElsewhere('contact', { phone: '(41) 3555-6666' })
  await press('Desfazer')
  await waitFor(() => expect(toasts().join()).toContain('Telefone mudou depois.'))
  expect(await readPhone()).toBe('(41) 3555-6666')
})

test('what somebody has deleted since is not said to be undone', async () => {
  panel.show(null)
  const { _id } = await add('team', { name: 'Ana Sá', role: 'Médica', bio: 'Atende às segundas.' })
  await panel.site.send({ method: 'DELETE', path: `/lm/leveza/team/documents/${_id}` })
  await act('Criado.', async () => ({ save: 2 }))
  await press('Desfazer')
  await waitFor(() => expect(toasts()).toEqual(['Nada a desfazer: já está assim.']))
})

test('what would bring an example back after the launch is refused by its field', async () => {
  await panel.saveElsewhere('settings', { siteName: 'Clínica Serena' })
  const at = new Date().toISOString()
  await panel.site.db.insertInto('launches').values({ id: 2, by: ana.userId, at }).execute()
  panel.show(null)
  await act('Desfeito.', () => undoSave({ save: 2 }))
  const words = 'Nome do site: É um dado de exemplo. Escreva o da clínica'
  await waitFor(() => expect(toasts()).toEqual([words]))
})

test('a refusal is told in the words of the server', async () => {
  panel.show(null)
  await act('Nunca.', () => save('contact', { _id: 'contact' }, { email: 'isto não é' }))
  await waitFor(() => expect(toasts().join()).toMatch(/e-mail/i))
})
