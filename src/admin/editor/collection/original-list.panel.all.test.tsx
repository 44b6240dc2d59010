import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CollectionName } from '#content/index.ts'
import { useCollection } from '../../data/documents.ts'
import { press, testPanel, toasts, waitFor } from '../../testing/panel-parts.tsx'
import { ListMenu } from './list-screen.tsx'
import { SelectionProvider } from './selection.tsx'

const panel = testPanel()

function List({ entity }: { entity: CollectionName }) {
  const { documents = [] } = useCollection(entity)
  return (
    <SelectionProvider>
      <ListMenu entity={entity} hasSelection />
      <ul>
        {documents.map(({ _id, name }) => (
          <li key={_id}>{name}</li>
        ))}
      </ul>
    </SelectionProvider>
  )
}

const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

async function open(entity: CollectionName) {
  await panel.load(entity)
  panel.show(<List entity={entity} />)
  const before = shown()
  await press('Mais ações desta tela')
  await press('Voltar à lista original', 'menuitem')
  await screen.findByRole('dialog', { name: 'Voltar à lista original?' })
  return before
}

const launch = () =>
  panel.site.db
    .insertInto('launches')
    .values({ id: 1, by: 'ana', at: new Date().toISOString() })
    .execute()

describe('restoring the original entries of a list', () => {
  beforeEach(async () => {
    await panel.site.send({
      method: 'POST',
      path: '/lm/leveza/team/documents',
      body: { name: 'Rui', role: 'Nutrição', bio: 'Cuida.' },
    })
    await panel.saveElsewhere('team', { name: 'Dra. Lia' }, 'member_01')
  })

  test('explains first what will happen, and does nothing if it is cancelled', async () => {
    const before = await open('team')
    expect(screen.getByRole('dialog').textContent).toContain(
      'A lista volta a ter as 10 pessoas de exemplo com que o site foi criado, e o site muda na hora.',
    )
    await press('Manter como está')
    expect(shown()).toEqual(before)
  })

  test('is visible on the site at once, and can be undone', async () => {
    const before = await open('team')
    await press('Voltar ao original')
    await waitFor(() => expect(toasts()[0]).toContain('A lista original voltou ao site.'))
    expect(shown()).toHaveLength(10)
    expect(shown()).not.toContain('Rui')
    await press('Desfazer')
    await waitFor(() => expect(toasts()).toContain('A lista de antes voltou ao site.'))
    expect(shown()).toEqual(before)
  })

  test('is refused if somebody changed the list while the question was open', async () => {
    await open('team')
    await panel.saveElsewhere('team', { name: 'De outra pessoa' }, 'member_02')
    await press('Voltar ao original')
    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect(toasts()[0]).toBe('A lista mudou enquanto isso. Confira e tente de novo.')
    await waitFor(() => expect(shown()).toContain('De outra pessoa'))
  })

  test('leaves the list empty on a launched site if the originals are people who do not exist', async () => {
    await launch()
    await open('testimonials')
    expect(screen.getByRole('dialog').textContent).toContain(
      'Um site lançado não mostra depoimentos de exemplo: a lista fica vazia',
    )
    await press('Voltar ao original')
    await waitFor(() => expect(shown()).toEqual([]))
  })

  test('says why the technical director of a launched site stays', async () => {
    await panel.saveElsewhere('team', { registration: { number: '12345' } }, 'member_01')
    await launch()
    const before = await open('team')
    await press('Voltar ao original')
    await waitFor(() => expect(toasts()[0]).toContain('pode mudar, mas não sair'))
    expect(shown()).toEqual(before)
  })
})
