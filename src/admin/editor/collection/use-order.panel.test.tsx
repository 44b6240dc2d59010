import { act } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { documentsQuery, useCollection } from '../../data/documents.ts'
import { queryClient } from '../../data/query-client.ts'
import { press, testPanel, toasts, waitFor } from '../../testing/panel-parts.tsx'
import { byOrder } from './order.ts'
import { useOrder } from './use-order.ts'

const FAILED = 'Erro ao salvar tratamento'

const panel = testPanel()

function useTreatments() {
  const { documents = [] } = useCollection('treatments')
  return useOrder('treatments', byOrder(documents))
}

const openList = () => panel.use(useTreatments)

type List = ReturnType<typeof openList>

const shown = ({ result }: List) => result.current.shown.map(({ name }) => name)
const move = ({ result }: List, from: number, to: number) =>
  act(async () => result.current.move(from, to))

/** The names in the order in which the page shows them. */
const live = async () => {
  const path = '/lm/leveza/treatments/documents/list'
  const { data } = await panel.site.send<{ name: string; order: number }[]>({
    method: 'POST',
    path,
    body: {},
  })
  return byOrder(data).map(({ name }) => name)
}

const batches = () => panel.network.sent.filter(({ path }) => path.endsWith('/batch'))

let names: string[] = []

beforeEach(async () => {
  await panel.load('treatments')
  names = await live()
})

describe('the order of the treatments', () => {
  test('is shown at once and saved after the first moves to the third place', async () => {
    const list = openList()
    await move(list, 0, 2)
    const [first = '', second = '', third = '', ...others] = names
    expect(shown(list)).toEqual([second, third, first, ...others])
    await waitFor(async () => expect(await live()).toEqual([second, third, first, ...others]))
    await waitFor(() => expect(toasts()).toEqual(['Ordem salva.Desfazer']))
    expect(list.result.current.said).toBe(`${first} agora é o 3º de ${names.length}`)
  })

  test('is saved a second time, for all moves that were made during the first save', async () => {
    const list = openList()
    const release = panel.network.holdAnswers()
    await move(list, 0, 1)
    await move(list, 1, 2)
    await move(list, 2, 3)
    release()
    const [first = '', ...others] = names
    const goal = others.toSpliced(3, 0, first)
    await waitFor(async () => expect(await live()).toEqual(goal))
    expect(batches()).toHaveLength(2)
    await waitFor(() => expect(toasts()).toEqual(['Ordem salva.Desfazer']))
    expect(shown(list)).toEqual(goal)
  })

  test('does not overwrite what someone else changed: the current list is shown', async () => {
    const list = openList()
    const [first] = queryClient.getQueryData(documentsQuery('treatments').queryKey) ?? []
    await panel.saveElsewhere('treatments', { name: 'Outro nome' }, first?._id)
    await move(list, 0, 2)
    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect(toasts()[0]).toBe('A lista mudou em outro lugar. Já mostramos como ela está agora.')
    await waitFor(() => expect(shown(list)).toEqual(['Outro nome', ...names.slice(1)]))
    expect(await live()).toEqual(['Outro nome', ...names.slice(1)])
  })

  test('goes back with one press, however many moves it took', async () => {
    const list = openList()
    await move(list, 0, 1)
    await move(list, 1, 2)
    const [first = '', second = '', third = '', ...others] = names
    const goal = [second, third, first, ...others]
    await waitFor(async () => expect(await live()).toEqual(goal))
    await press('Desfazer')
    await waitFor(async () => expect(await live()).toEqual(names))
  })

  test('is reverted if it cannot be saved', async () => {
    const list = openList()
    panel.network.isAway = true
    await move(list, 0, 2)
    await waitFor(() => expect(toasts()).toEqual([FAILED]))
    expect(shown(list)).toEqual(names)
  })

  test('stays if an entry is moved beyond the ends', async () => {
    const list = openList()
    await move(list, 0, -1)
    await move(list, names.length - 1, names.length)
    expect(shown(list)).toEqual(names)
    expect(batches()).toEqual([])
  })
})
