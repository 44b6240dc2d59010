import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { element, press, readToast, type } from '../../testing/panel-steps.ts'
import { testWholePanel } from '../../testing/whole-panel.tsx'

const panel = testWholePanel()

const patient = { timeout: 30_000 }

const treatments = () => panel.client.entity('treatments')
const text = [{ _key: 'a', kind: 'paragraph' as const, text: 'Como é.', marks: [], image: '' }]

const rowOf = (name: string) => {
  const row = screen.getByRole('link', { name: new RegExp(`^${name}`) }).closest('li')
  if (!row) throw new Error(`${name} has no row`)
  return within(row)
}

test('an old address says where it leads, and can be led elsewhere', async () => {
  await panel.signIn()
  const [first, second] = await treatments().list()
  for (const name of ['Drenagem', 'Linfática']) {
    await treatments().update({ _id: first?._id ?? '' }, { name, text })
  }
  await treatments().update({ _id: second?._id ?? '' }, { name: 'Compressiva', text })
  await treatments().delete(second?._id ?? '')

  await panel.open('/admin/redirects/new')
  await type('Quem abre', '/campanha')
  await type('Chega a', '/campanha')
  await press('Salvar')
  await screen.findByText('Andaria em círculos: /campanha → /campanha', {}, patient)
  await type('Chega a', '/tratamentos/linfatica')
  await press('Salvar')
  await readToast('Redirecionamento salvo')

  await element('heading', 'Google')
  rowOf('/tratamentos/drenagem').getByText('/tratamentos/linfatica')
  rowOf('/tratamentos/drenagem').getByText('Mudou de endereço hoje')
  rowOf('/tratamentos/compressiva').getByText('Saiu do site')
  rowOf('/campanha').getByText('/tratamentos/linfatica')

  await treatments().update({ _id: first?._id ?? '' }, { is_active: false })
  await panel.open('/admin/redirects')
  await screen.findAllByText('O destino está escondido: leva à lista', {}, patient)

  await press('/tratamentos/compressiva')
  expect(screen.queryByLabelText(/Quem abre/)).toBeNull()
  await type('Chega a', '/#treatments')
  await press('Salvar')
  await readToast('Redirecionamento salvo')
  expect((await panel.client.entity('redirects').list()).map(({ name, to }) => [name, to])).toEqual(
    expect.arrayContaining([
      ['/tratamentos/compressiva', '/#treatments'],
      ['/tratamentos/drenagem', first?._id],
    ]),
  )
})
