import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formOf, png } from '#server/testing/images/uploads.ts'
import { ana, ownPage } from '#server/testing/service.ts'
import { sessionQuery } from '../../data/account/session.ts'
import { queryClient } from '../../data/query-client.ts'
import { testPanel } from '../../testing/panel-parts.tsx'
import { describePicture } from './describe-picture.tsx'

const panel = testPanel()
const alt = 'Cura definitiva do lipedema'

/** A picture that visitors see. */
async function showPicture(): Promise<string> {
  const form = formOf([png])
  const uploaded = await panel.site.app.inject({
    ...{ method: 'POST', url: '/lm/leveza/file/batch', payload: form.payload },
    headers: { ...ownPage, ...form.headers },
  })
  const [picture] = uploaded.json().data
  await panel.saveElsewhere('cta', { backgroundImage: picture.url })
  return picture.id
}

const signIn = (role: 'owner' | 'editor') => {
  panel.site.accounts.person = { ...panel.site.accounts.person, role }
  queryClient.setQueryData(sessionQuery.queryKey, { user: ana, role } as never)
}

test('a description that makes a promise is saved once an owner gives a reason', async () => {
  const id = await showPicture()
  signIn('owner')
  panel.show(<p>Imagens</p>)
  const saving = describePicture(id, { alt })
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^“Cura”: O lipedema é crônico/)).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Por que manter?'), {
    target: { value: 'Título de um livro' },
  })
  await act(async () => fireEvent.click(dialog.getByText('Manter com este motivo')))
  await saving
  const saved = await panel.site.app.inject({ url: `/api/media/${id}`, headers: ownPage })
  expect(saved.json().alt).toBe(alt)
})

test('an editor is told where an owner can give one', async () => {
  const id = await showPicture()
  signIn('editor')
  await expect(describePicture(id, { alt })).rejects.toThrow(
    /com um motivo: abra a imagem em Imagens/,
  )
})
