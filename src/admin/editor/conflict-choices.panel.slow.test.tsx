import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { contact } from '#content/sections/contact.ts'
import type { Document } from '#sdk/documents.ts'
import { olga } from '#server/testing/panel.ts'
import { insertUser } from '#server/testing/service.ts'
import { useSection } from '../data/documents.ts'
import { press, testPanel, waitFor } from '../testing/panel-parts.tsx'
import { useUnsavedDocument } from '../unsaved/use-unsaved-document.ts'
import { ConflictDialog } from './conflict-dialog.tsx'

const panel = testPanel()

const MINE = '(48) 3333-4444'
const theirs = { phone: '(41) 3111-1111', email: 'nova@exemplo.com.br' }

function Contact() {
  const { document } = useSection('contact')
  const unsaved = useUnsavedDocument({
    entity: 'contact',
    document: document as Document<'contact'>,
  })
  return (
    <>
      <button
        type="button"
        onClick={() => unsaved.form.setValues({ phone: MINE, hours: '8h às 17h' })}
      >
        Escrever
      </button>
      <button type="button" onClick={() => unsaved.save()}>
        Salvar
      </button>
      {unsaved.conflict && (
        <ConflictDialog
          schema={unsaved.schema}
          conflict={unsaved.conflict}
          onResolve={unsaved.resolve}
        />
      )}
    </>
  )
}

/** Ana types, and this person saves before her. */
async function collide(person = panel.site.accounts.person) {
  const { accounts } = panel.site
  const ana = accounts.person
  panel.show(<Contact />)
  await press('Escrever')
  accounts.person = person
  await panel.saveElsewhere('contact', theirs)
  accounts.person = ana
  await press('Salvar')
}

beforeEach(async () => {
  await insertUser(panel.site.db, olga)
  await panel.load('contact')
})

describe('the question which version to keep', () => {
  test('names the colleague who saved first', async () => {
    await collide(olga)
    const dialog = await screen.findByRole('dialog', { name: 'Olga salvou antes de você' })
    expect(dialog.textContent).toContain('por Olga.')
  })

  test('says so if it was the same person', async () => {
    await collide()
    const dialog = await screen.findByRole('dialog', { name: 'Você salvou antes, em outra janela' })
    expect(dialog.textContent).toContain('por você, em outra janela.')
  })

  test('lists the fields that both changed, and keeps what only one of them changed', async () => {
    await collide(olga)
    await screen.findByRole('dialog')
    const questions = screen.getAllByRole('radiogroup').map(({ textContent }) => textContent)
    expect(questions).toEqual([expect.stringContaining(MINE)])
    expect(questions[0]).toContain(theirs.phone)
    screen.getByText(`Antes: ${contact.fallback.phone}`)
    expect(questions[0]).toContain('Olga · no ar')
    const kept = screen.getByRole('list', { name: 'Já juntado' })
    expect([...kept.children].map(({ textContent }) => textContent)).toEqual([
      `E-mail, de Olga: ${theirs.email}`,
      'Horário, seu: 8h às 17h',
    ])
    await press('Salvar as escolhas')
    await waitFor(async () =>
      expect(await panel.read('contact')).toMatchObject({
        phone: MINE,
        hours: '8h às 17h',
        email: theirs.email,
      }),
    )
  })

  test('uses the other version where that is chosen', async () => {
    await collide(olga)
    await press('Ficar com o que está no ar')
    await press('Salvar as escolhas')
    await waitFor(async () =>
      expect(await panel.read('contact')).toMatchObject({ ...theirs, hours: '8h às 17h' }),
    )
  })
})
