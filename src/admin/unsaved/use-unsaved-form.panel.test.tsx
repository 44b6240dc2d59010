import { act } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { contact } from '#content/sections/contact.ts'
import type { Document } from '#sdk/documents.ts'
import { documentsQuery, useSection } from '../data/documents.ts'
import { queryClient } from '../data/query-client.ts'
import { notifyReauthenticated } from '../data/session.ts'
import { testPanel, toasts, waitFor } from '../testing/panel-parts.tsx'
import { useConnection } from '../ui/connection.ts'
import { useUnsavedChanges } from './queue/unsaved-context.tsx'
import { useUnsavedDocument } from './use-unsaved-document.ts'

const SAVED = 'Informações de contato atualizadas com sucesso!'
const FAILED = 'Erro ao salvar informações de contato.'

const panel = testPanel()

/** The form of the contact section, and the queue above it. */
function useContact() {
  const { document } = useSection('contact')
  const form = useUnsavedDocument({
    entity: 'contact',
    // Loaded before the form is shown.
    document: document as Document<'contact'>,
    success: () => SAVED,
    failure: FAILED,
  })
  return { ...form, unsaved: useUnsavedChanges(), connection: useConnection() }
}

const openContact = (person?: string) => panel.use(useContact, person)

type Opened = ReturnType<typeof openContact>

const type = ({ result }: Opened, fields: Record<string, unknown>) =>
  act(() => result.current.form.setValues(fields))

const save = ({ result }: Opened) => act(() => result.current.save())

beforeEach(async () => {
  await panel.load('contact')
})

const PHONE = '(48) 3333-4444'

describe('a form', () => {
  test('saves what was typed, says so, and has no unsaved changes', async () => {
    const form = openContact()
    await type(form, { phone: PHONE })
    expect(form.result.current.state).toBe('dirty')
    expect(await save(form)).toBe('saved')
    expect(form.result.current.state).toBe('saved')
    expect(toasts()).toEqual([SAVED])
    expect((await panel.read('contact')).phone).toBe(PHONE)
  })

  test('sends only the fields that were changed, on top of the version that was seen', async () => {
    const form = openContact()
    await type(form, { phone: PHONE })
    await save(form)
    const [put] = panel.network.sent.filter(({ method }) => method === 'PUT')
    expect(JSON.parse(put?.body ?? '')).toEqual({
      filter: { _id: 'contact', _version: 1 },
      update: { phone: PHONE },
    })
  })

  test('of a section that this site has never saved is saved', async () => {
    for (const table of ['documents', 'revisions'] as const) {
      await panel.site.db.deleteFrom(table).where('entity', '=', 'contact').execute()
    }
    queryClient.clear()
    await panel.load('contact')
    const form = openContact()
    await type(form, { phone: PHONE })
    expect(await save(form)).toBe('saved')
    expect((await panel.read('contact')).phone).toBe(PHONE)
  })

  test('keeps what is typed while it is saved', async () => {
    const form = openContact()
    const release = panel.network.holdAnswers()
    await type(form, { phone: PHONE })
    let saving: Promise<unknown> | undefined
    await act(async () => {
      saving = form.result.current.save()
    })
    await waitFor(() => expect(form.result.current.state).toBe('saving'))
    await type(form, { phone: `${PHONE} ramal 2` })
    release()
    await act(async () => saving)
    expect(form.result.current.form.getValues().phone).toBe(`${PHONE} ramal 2`)
    expect(form.result.current.state).toBe('dirty')
    expect((await panel.read('contact')).phone).toBe(PHONE)
  })

  test('is saved only once if the button is pressed twice', async () => {
    const form = openContact()
    await type(form, { phone: PHONE })
    await act(() => Promise.all([form.result.current.save(), form.result.current.save()]))
    expect((await panel.read('contact'))._version).toBe(2)
    expect(form.result.current.state).toBe('saved')
  })

  test('says beside the field what the server refuses, and keeps the text', async () => {
    const form = openContact()
    await type(form, { phone: ' ' })
    expect(await save(form)).toBe('explained')
    expect(form.result.current.form.getErrors()).toEqual({ phone: 'Telefone é obrigatório' })
    expect(panel.network.sent.filter(({ method }) => method === 'PUT')).toEqual([])
  })

  test('says that the save failed if the server has an error, and keeps the text', async () => {
    const form = openContact()
    panel.network.refusal = 500
    await type(form, { phone: PHONE })
    expect(await save(form)).toBe('failed')
    expect(form.result.current.state).toBe('failed')
    expect(toasts()).toEqual([FAILED])
    expect(form.result.current.form.getValues().phone).toBe(PHONE)
  })
})

describe('while the server cannot be reached', () => {
  test.each([
    ['nothing answers', { isAway: true }, 'no-server'],
    ['it says that it cannot save now', { refusal: 503 }, 'no-server'],
    ['its disk is full', { refusal: 507 }, 'no-space'],
  ])('because %s, a save waits and is sent later by itself', async (_reason, fault, connection) => {
    const form = openContact()
    Object.assign(panel.network, fault)
    await type(form, { phone: PHONE })
    expect(await save(form)).toBe('explained')
    expect(form.result.current.state).toBe('waiting')
    expect(form.result.current.connection).toBe(connection)
    expect(toasts()).toEqual([])

    Object.assign(panel.network, { isAway: false, refusal: undefined })
    await panel.retryLater(form)
    await waitFor(() => expect(form.result.current.state).toBe('saved'))
    expect(form.result.current.connection).toBe('open')
    expect(toasts()).toEqual([SAVED])
    expect((await panel.read('contact')).phone).toBe(PHONE)
  })

  test('everything that is typed becomes part of the waiting save', async () => {
    const form = openContact()
    panel.network.isAway = true
    await type(form, { phone: PHONE })
    await save(form)
    await type(form, { email: 'nova@exemplo.com.br' })
    await panel.retryLater(form)
    expect(form.result.current.state).toBe('waiting')
    await type(form, { address: 'Rua Nova, 1' })
    panel.network.isAway = false
    await panel.retryLater(form)
    await waitFor(() => expect(form.result.current.state).toBe('saved'))
    expect(await panel.read('contact')).toMatchObject({
      phone: PHONE,
      email: 'nova@exemplo.com.br',
      address: 'Rua Nova, 1',
    })
  })

  test('what is typed while a save is repeated stays and is saved next', async () => {
    const form = openContact()
    panel.network.isAway = true
    await type(form, { address: 'Rua ' })
    await save(form)
    panel.network.isAway = false
    const release = panel.network.holdAnswers()
    await panel.retryLater(form)
    await type(form, { address: 'Rua Nova, 1' })
    release()
    await waitFor(() => expect(toasts()).toEqual([SAVED]))
    expect((await panel.read('contact')).address).toBe('Rua')
    expect(form.result.current.form.getValues().address).toBe('Rua Nova, 1')
    expect(form.result.current.state).toBe('waiting')
    await panel.retryLater(form)
    await waitFor(() => expect(form.result.current.state).toBe('saved'))
    expect((await panel.read('contact')).address).toBe('Rua Nova, 1')
  })

  test('a trailing space is not removed while someone is typing', async () => {
    const form = openContact()
    panel.network.isAway = true
    await type(form, { address: 'Rua ' })
    await save(form)
    panel.network.isAway = false
    await panel.retryLater(form)
    await waitFor(() => expect(form.result.current.state).toBe('saved'))
    expect(form.result.current.form.getValues().address).toBe('Rua ')
  })

  test('nothing is sent in the middle of a word', async () => {
    const form = openContact()
    panel.network.isAway = true
    await type(form, { address: 'Rua N' })
    await save(form)
    panel.network.isAway = false
    await type(form, { address: 'Rua No' })
    await act(async () => form.result.current.unsaved.retry())
    expect(panel.network.sent.filter(({ method }) => method === 'PUT')).toEqual([])
  })

  test('a save whose answer was lost is not made twice', async () => {
    const form = openContact()
    await type(form, { phone: PHONE })
    panel.network.loseNextAnswer()
    await save(form)
    expect(form.result.current.state).toBe('waiting')
    await panel.retryLater(form)
    await waitFor(() => expect(form.result.current.state).toBe('saved'))
    expect((await panel.read('contact'))._version).toBe(2)
  })

  test("a save after the session's end is sent after signing in again", async () => {
    const form = openContact()
    panel.site.accounts.isSignedIn = false
    await type(form, { phone: PHONE })
    await save(form)
    await panel.retryLater(form)
    expect(panel.network.sent.filter(({ method }) => method === 'PUT')).toHaveLength(1)
    panel.site.accounts.isSignedIn = true
    await act(async () => {
      panel.passTime(2_000)
      notifyReauthenticated()
    })
    await waitFor(() => expect(form.result.current.state).toBe('saved'))
    expect((await panel.read('contact')).phone).toBe(PHONE)
  })
})

describe('when someone else saves first', () => {
  const theirs = { phone: '(41) 3111-1111', email: 'nova@exemplo.com.br' }

  const saveElsewhereAndTell = async (update: object) => {
    await panel.saveElsewhere('contact', update)
    await act(() => queryClient.refetchQueries(documentsQuery('contact')))
  }

  test('a field that was not changed shows it at once', async () => {
    const form = openContact()
    await type(form, { phone: PHONE })
    await saveElsewhereAndTell({ email: theirs.email })
    await waitFor(() => expect(form.result.current.form.getValues().email).toBe(theirs.email))
    expect(form.result.current.form.getValues().phone).toBe(PHONE)
    expect(form.result.current.changed).toEqual(['phone'])
  })

  test('undoing takes back what was typed, and nothing of theirs', async () => {
    const form = openContact()
    await type(form, { phone: PHONE })
    await saveElsewhereAndTell({ email: theirs.email })
    await waitFor(() => expect(form.result.current.form.getValues().email).toBe(theirs.email))
    await act(async () => form.result.current.undo())
    const { phone } = contact.fallback
    expect(form.result.current.form.getValues()).toMatchObject({ phone, email: theirs.email })
    expect(form.result.current.state).toBe('saved')
  })

  test('undoing leaves theirs where something was typed and taken back', async () => {
    const form = openContact()
    await type(form, { phone: PHONE })
    panel.passTime(2_000)
    await type(form, { phone: contact.fallback.phone, address: 'Rua Nova, 1' })
    await saveElsewhereAndTell({ phone: theirs.phone })
    await waitFor(() => expect(form.result.current.form.getValues().phone).toBe(theirs.phone))
    await act(async () => form.result.current.undo())
    const { address } = contact.fallback
    expect(form.result.current.form.getValues()).toMatchObject({ phone: theirs.phone, address })
  })

  test('undoing takes nothing back of what was chosen between both versions', async () => {
    const form = openContact()
    await type(form, { phone: PHONE })
    await panel.saveElsewhere('contact', theirs)
    await save(form)
    panel.network.isAway = true
    const chosen = { ...form.result.current.form.getValues(), ...theirs, phone: PHONE }
    await act(async () => form.result.current.resolve(chosen))
    await waitFor(() => expect(form.result.current.state).toBe('waiting'))
    await act(async () => form.result.current.undo())
    expect(form.result.current.form.getValues()).toMatchObject({ ...theirs, phone: PHONE })
  })

  test('other fields are merged without asking', async () => {
    const form = openContact()
    await type(form, { phone: PHONE })
    await panel.saveElsewhere('contact', { email: theirs.email })
    expect(await save(form)).toBe('saved')
    expect(await panel.read('contact')).toMatchObject({ phone: PHONE, email: theirs.email })
  })

  test('nothing is overwritten: the same field is a conflict, with both versions', async () => {
    const form = openContact()
    await type(form, { phone: PHONE })
    await panel.saveElsewhere('contact', theirs)
    expect(await save(form)).toBe('explained')
    expect(form.result.current.conflict).toMatchObject({
      mine: { phone: PHONE },
      theirs: { values: theirs, version: 2 },
      base: { phone: contact.fallback.phone },
    })
    expect(await panel.read('contact')).toMatchObject(theirs)
  })

  test('the chosen values are saved on top of theirs', async () => {
    const form = openContact()
    await type(form, { phone: PHONE })
    await panel.saveElsewhere('contact', theirs)
    await save(form)
    const chosen = { ...form.result.current.form.getValues(), phone: PHONE, email: theirs.email }
    await act(async () => form.result.current.resolve(chosen))
    await waitFor(() => expect(form.result.current.state).toBe('saved'))
    expect(await panel.read('contact')).toMatchObject({ phone: PHONE, email: theirs.email })
  })

  test('whoever keeps only their values has nothing left to save', async () => {
    const form = openContact()
    await type(form, { phone: PHONE })
    await panel.saveElsewhere('contact', theirs)
    await save(form)
    const chosen = { ...form.result.current.form.getValues(), ...theirs }
    await act(async () => form.result.current.resolve(chosen))
    expect(form.result.current).toMatchObject({ state: 'saved', changed: [] })
    expect(toasts()).toEqual([])
    expect(await panel.read('contact')).toMatchObject({ ...theirs, _version: 2 })
  })

  test('a waiting save does not overwrite it: the person is asked to choose', async () => {
    const form = openContact()
    panel.network.isAway = true
    await type(form, { phone: PHONE })
    await save(form)
    panel.network.isAway = false
    await panel.saveElsewhere('contact', theirs)
    await panel.retryLater(form)
    await waitFor(() => expect(form.result.current.isBehind).toBe(true))
    expect(form.result.current.state).toBe('dirty')
    expect(form.result.current.form.getValues().phone).toBe(PHONE)
    expect((await panel.read('contact')).phone).toBe(theirs.phone)
  })

  test('the message that asks to choose leaves when the choice is saved', async () => {
    const form = openContact()
    panel.network.isAway = true
    await type(form, { phone: PHONE })
    await save(form)
    form.unmount()
    panel.network.isAway = false
    await panel.saveElsewhere('contact', theirs)
    panel.passTime(2_000)
    const closed = panel.use(useUnsavedChanges)
    await waitFor(() => expect(toasts()).toEqual([expect.stringContaining('Abra a tela')]))
    closed.unmount()
    const again = openContact()
    await save(again)
    const chosen = again.result.current.form.getValues()
    await act(async () => again.result.current.resolve(chosen))
    await waitFor(() => expect(toasts()).toEqual([SAVED]))
  })
})

describe('what is typed', () => {
  test('is restored when the screen is opened again', async () => {
    const form = openContact()
    await type(form, { phone: PHONE })
    form.unmount()
    const again = openContact()
    expect(again.result.current).toMatchObject({ isRecovered: true, changed: ['phone'] })
    expect(again.result.current.form.getValues().phone).toBe(PHONE)
  })

  test('detects what was saved while the screen was closed', async () => {
    const form = openContact()
    await type(form, { phone: PHONE })
    form.unmount()
    await panel.saveElsewhere('contact', { phone: '(41) 3111-1111' })
    await queryClient.refetchQueries(documentsQuery('contact'))
    await panel.load('contact')
    const again = openContact()
    expect(again.result.current.isBehind).toBe(true)
    await save(again)
    expect(again.result.current.conflict?.base.phone).toBe(contact.fallback.phone)
  })

  test('is never shown to another person in the same browser', async () => {
    const form = openContact('user-ana')
    await type(form, { phone: PHONE })
    form.unmount()
    const other = openContact('user-bia')
    expect(other.result.current).toMatchObject({ isRecovered: false, state: 'saved' })
    expect(other.result.current.form.getValues().phone).toBe(contact.fallback.phone)
    expect(other.result.current.unsaved.list()).toEqual([])
  })

  test('is deleted once it is saved, cancelled or undone', async () => {
    const form = openContact()
    await type(form, { phone: PHONE })
    expect(form.result.current.unsaved.list()).toHaveLength(1)
    await save(form)
    expect(form.result.current.unsaved.list()).toEqual([])
    await type(form, { phone: '(48) 5555-6666' })
    let bringBack: (() => void) | undefined
    await act(async () => {
      bringBack = form.result.current.cancel()
    })
    expect(form.result.current.unsaved.list()).toEqual([])
    expect(form.result.current.form.getValues().phone).toBe(PHONE)
    await act(async () => bringBack?.())
    expect(form.result.current.form.getValues().phone).toBe('(48) 5555-6666')
    expect(form.result.current.unsaved.list()).toHaveLength(1)
    await act(async () => void form.result.current.cancel())
    expect(form.result.current.cancel()).toBeUndefined()
    await type(form, { phone: '(48) 5555-6666' })
    await act(async () => form.result.current.undo())
    expect(form.result.current.unsaved.list()).toEqual([])
  })
})
