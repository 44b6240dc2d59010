import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Presence } from '#protocol/presence.ts'
import type { Document } from '#sdk/documents.ts'
import { olga } from '#server/testing/panel.ts'
import { insertUser } from '#server/testing/service.ts'
import { useSection } from '../../data/documents.ts'
import { leaveEditors, setPresence } from '../../data/events/presence.ts'
import { Fields } from '../../inputs/field.tsx'
import { testPanel, waitFor } from '../../testing/panel-parts.tsx'
import { DocumentEditor } from '../document-editor.tsx'

const panel = testPanel()
const EDITOR = 'contact_contact'

function Contact() {
  const { document } = useSection('contact')
  return (
    <DocumentEditor
      title="Contato"
      entity="contact"
      // Loaded before the form is shown.
      document={document as Document<'contact'>}
      preview={() => null}
    >
      <Fields names={['phone', 'hours']} />
    </DocumentEditor>
  )
}

async function stored(): Promise<Presence[]> {
  const rows = await panel.site.db
    .selectFrom('presence')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['presence.id', 'editor', 'field', 'user_id', 'name'])
    .execute()
  return rows.map(({ user_id: userId, name, ...presence }) => ({
    ...presence,
    by: { userId, name },
  }))
}

/** What the event stream would send now. */
const hear = () => act(async () => setPresence(await stored()))

/** Somebody opens an editor in another browser. */
async function openElsewhere(person = olga, report: object = { editor: EDITOR }, id = 'elsewhere') {
  const { accounts } = panel.site
  const ana = accounts.person
  accounts.person = person
  await panel.site.app.inject({
    method: 'PUT',
    url: `/api/presence/${id}`,
    headers: { cookie: 'session=ana', 'sec-fetch-site': 'same-origin' },
    payload: report,
  })
  accounts.person = ana
  await hear()
}

async function openContact() {
  const shown = panel.show(<Contact />)
  await waitFor(async () => expect(await stored()).toHaveLength(1))
  await hear()
  return shown
}

const words = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')
const phone = () => screen.getByRole('textbox', { name: /^Telefone/ })

beforeEach(async () => {
  setPresence([])
  await insertUser(panel.site.db, olga)
  await panel.load('contact')
})

describe('an open editor', () => {
  test('is known to others, with its field, until it is closed', async () => {
    const shown = await openContact()
    expect(await stored()).toMatchObject([{ editor: EDITOR, field: null, by: { name: 'Ana' } }])
    await act(async () => phone().focus())
    await waitFor(async () => expect(await stored()).toMatchObject([{ field: 'phone' }]))
    shown.unmount()
    await waitFor(async () => expect(await stored()).toEqual([]))
  })

  test('is closed for others when the tab is closed', async () => {
    await openContact()
    fireEvent(window, new Event('pagehide'))
    await waitFor(async () => expect(await stored()).toEqual([]))
  })

  test('is closed for others before the person signs out', async () => {
    await openContact()
    await leaveEditors()
    expect(await stored()).toEqual([])
  })

  test('shows who else has it open, and at which field, without blocking it', async () => {
    await openContact()
    expect(words()).not.toContain('também')
    await openElsewhere(olga, { editor: EDITOR, field: 'hours' })
    expect(words()).toContain('Olga também está aqui, em Horário')
    const hours = screen.getByRole('textbox', { name: /^Horário/ })
    expect(hours.hasAttribute('disabled')).toBe(false)
    expect(screen.getByText(/^Olga está neste campo/).id).toBe(
      hours.getAttribute('aria-describedby')?.split(' ')[0],
    )
  })

  test('no longer shows who has closed it', async () => {
    await openContact()
    await openElsewhere()
    expect(words()).toContain('Olga também está aqui')
    await panel.site.db.deleteFrom('presence').where('id', '=', 'elsewhere').execute()
    await hear()
    expect(words()).not.toContain('também')
  })

  test('shows nobody who has another editor open', async () => {
    await openContact()
    await openElsewhere(olga, { editor: 'hero_hero' })
    expect(words()).not.toContain('também')
  })

  test("says so if it is the person's own other tab", async () => {
    await openContact()
    await openElsewhere(panel.site.accounts.person)
    expect(words()).toContain('Você também está aqui, em outra janela')
    await openElsewhere(olga, { editor: EDITOR }, 'of-olga-')
    expect(words()).toContain('Olga e você, em outra janela, também estão aqui')
  })

  test('counts a person with two tabs once', async () => {
    await openContact()
    await openElsewhere()
    await openElsewhere(olga, { editor: EDITOR, field: 'phone' }, 'of-olga-')
    expect(words()).toContain('Olga também está aqui, em Telefone')
  })

  test('is reported again by a tab that becomes visible', async () => {
    await openContact()
    await panel.site.db.deleteFrom('presence').execute()
    fireEvent(document, new Event('visibilitychange'))
    await waitFor(async () => expect(await stored()).toHaveLength(1))
  })
})
