import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { collections } from '#content/index.ts'
import { receiptPathOf } from '#protocol/erasure.ts'
import { createConsented } from '#server/testing/consents.ts'
import { olga } from '#server/testing/panel.ts'
import { insertUser } from '#server/testing/service.ts'
import { press, testPanel } from '../../testing/panel-parts.tsx'
import { EntryMenu } from './entry-menu.tsx'

const panel = testPanel()
const NAME = 'Luciana Prado'

const add = () => {
  const words = { name: NAME, text: 'Fui ouvida.', is_approved: true }
  return createConsented(panel.site.db, { ...collections.testimonials.fallback, ...words })
}

const type = async (words: string) => {
  const input = await screen.findByLabelText(`Escreva "${NAME}" para confirmar`)
  await act(async () => fireEvent.change(input, { target: { value: words } }))
}

const names = async () =>
  (await panel.site.app.inject('/api/content'))
    .json()
    .testimonials.map(({ name }: { name: string }) => name)

describe('the menu of an entry', () => {
  let id = ''
  let isLeft = false
  beforeEach(async () => {
    await insertUser(panel.site.db, olga)
    panel.site.accounts.person = olga
    id = await add()
    isLeft = false
  })
  const onErased = () => {
    isLeft = true
  }
  const open = async (role: 'owner' | 'editor') => {
    const erasable = { entity: 'testimonials', id, name: NAME, onErased }
    const menu = <EntryMenu name={NAME} onDelete={() => {}} erasable={erasable} />
    panel.showAs(role, menu)
    await press(`Mais ações de ${NAME}`)
    await screen.findByRole('menuitem', { name: 'Excluir' })
  }

  test('erases it for good once its name was typed, and offers the receipt', async () => {
    await open('owner')
    await press('Apagar de vez…', 'menuitem')
    await type('Luciana')
    await press('Apagar de vez')
    expect(await screen.findByText('O nome não confere')).toBeTruthy()
    await expect.poll(names, { timeout: 5000 }).toContain(NAME)

    await type('luciana prado ')
    await press('Apagar de vez')
    const receipt = await screen.findByRole('link', { name: 'Ver o comprovante' })
    expect(receipt.getAttribute('href')).toBe(receiptPathOf('testimonials', id))
    await expect.poll(names, { timeout: 5000 }).not.toContain(NAME)
    expect(isLeft).toBe(true)
  })

  test('offers that to owners only', async () => {
    await open('editor')
    expect(screen.queryByRole('menuitem', { name: 'Apagar de vez…' })).toBeNull()
  })
})
