import { act } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { testPanel, waitFor } from '../testing/panel-parts.tsx'
import { placeDocument, refresh, useCollection, useEntryOf } from './documents.ts'
import { remove, save } from './saves.ts'

const panel = testPanel()

const text = [
  { _key: 'a', kind: 'paragraph' as const, text: 'Meia de compressão', marks: [], image: '' },
]

async function openText() {
  const path = '/lm/leveza/articles/documents'
  const body = { name: 'Meias', text }
  const { data } = await panel.site.send<{ _id: string }>({ method: 'POST', path, body })
  const id = data._id
  const opened = panel.use(() => {
    const { documents = [] } = useCollection('articles')
    return { listed: documents[0], entry: useEntryOf('articles', id, documents).data }
  })
  const named = { name: 'Meias' }
  await waitFor(() => expect(opened.result.current).toMatchObject({ listed: named, entry: named }))
  return { id, result: opened.result }
}

describe('the list of texts', () => {
  test('comes without the texts, and the form of one has all of it', async () => {
    const { id, result } = await openText()
    expect(result.current.listed).toMatchObject({ _id: id, name: 'Meias' })
    expect(result.current.listed).not.toHaveProperty('text')
    expect(result.current.entry).toMatchObject({ _id: id, text })
  })

  test('and the form show a save at once, from here and from others', async () => {
    const { id, result } = await openText()
    const { _id, _version } = await save('articles', { _id: id }, { name: 'Meias longas' })
    const shown = { _id, _version, name: 'Meias longas' }
    await waitFor(() => expect(result.current).toMatchObject({ listed: shown, entry: shown }))
    expect(result.current.listed).not.toHaveProperty('text')

    await panel.saveElsewhere('articles', { name: 'Meias curtas' }, id)
    await refresh('articles')
    const theirs = { name: 'Meias curtas' }
    await waitFor(() => expect(result.current).toMatchObject({ listed: theirs, entry: theirs }))
  })

  test('and the form keep what others saved when an older answer comes late', async () => {
    const { id, result } = await openText()
    const late = await save('articles', { _id: id }, { name: 'Meias longas' })
    await panel.saveElsewhere('articles', { name: 'Meias curtas' }, id)
    await refresh('articles')
    await act(async () => placeDocument('articles', late))
    const theirs = { name: 'Meias curtas' }
    expect(result.current).toMatchObject({ listed: theirs, entry: theirs })
  })

  test('and the form know of a text that is gone', async () => {
    const { id, result } = await openText()
    const { _version = 0 } = result.current.listed ?? {}
    await remove('articles', { _id: id, _version })
    await refresh('articles')
    await waitFor(() => expect(result.current).toEqual({ listed: undefined, entry: null }))
  })
})
