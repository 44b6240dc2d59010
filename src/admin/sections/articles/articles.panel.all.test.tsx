import { act, fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  element,
  elementsNamed,
  field,
  found,
  press,
  pressKey,
  readToast,
  type,
  until,
} from '../../testing/panel-steps.ts'
import { testWholePanel } from '../../testing/whole-panel.tsx'

const panel = testWholePanel()

const readTexts = () => panel.client.entity('articles').list()

/** Chooses a person in the list of a field. */
async function pick(path: string, name: string) {
  const option = await found(name, () => {
    const options = document.querySelectorAll<HTMLElement>(`[data-holds=${path}] [role=option]`)
    return [...options].filter(({ textContent }) => textContent?.startsWith(name))
  })
  await act(async () => fireEvent.click(option))
}

test('the first text is begun in Página, kept as a draft, signed and published', async () => {
  await panel.signIn()
  await panel.open('/admin/page')
  expect(elementsNamed('link', 'Conteúdos')).toEqual([])
  await press(/^Seções:/)
  await press('Começar a escrever')
  await element('heading', 'Novo texto')
  await type('Título', 'O que é lipedema')
  await press('Publicar')
  const refusal = 'Para publicar, escolha quem escreveu e quem fez a revisão médica'
  await until('the refusal is said', () => document.body.textContent?.includes(refusal) ?? false)
  await press('Guardar rascunho')
  await readToast('Rascunho guardado. O site não mudou.')
  expect(await readTexts()).toEqual([])

  await press('O que é lipedema')
  await pick('author', 'Dra. Helena Exemplo')
  await pick('reviewer', 'Dra. Júlia Exemplo')
  await press('Publicar')
  await readToast(/Vai ao ar com o lançamento/)
  const [published] = await readTexts()
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
  expect(published).toMatchObject({ is_active: true, publishedOn: day, reviewedOn: day })
})

test('a topic that was not finished with Enter is saved by Ctrl+S, too', async () => {
  await panel.signIn()
  const [text] = await panel.client.entity('articles').createMany([{ name: 'Rotina' }])
  await panel.open(`/admin/articles/${text?._id}`)
  const topics = await field('Assuntos')
  await act(async () => {
    topics.focus()
    fireEvent.change(topics, { target: { value: 'Meias' } })
  })
  await pressKey(topics, 's', { code: 'KeyS', ctrlKey: true })
  await readToast(/salvo/)
  expect(await readTexts()).toMatchObject([{ topics: ['Meias'] }])
})

test('a text is found by a word that only its body says, without its accent', async () => {
  await panel.signIn()
  const block = { kind: 'paragraph' as const, text: 'Meia de compressão', marks: [], image: '' }
  const others = Array.from({ length: 11 }, (_, index) => ({ name: `Consulta ${index}` }))
  const all = [{ name: 'Rotina', text: [block] }, ...others]
  await panel.client.entity('articles').createMany(all)
  await panel.open('/admin/articles')
  await element('link', /^Consulta/)
  await type('Procurar nos textos', 'compressao')
  await until('only that text is listed', () => elementsNamed('link', /^Consulta/).length === 0)
  await element('link', /^Rotina/)
})

test('the address of a new text is empty until the text has a title', async () => {
  await panel.signIn()
  await panel.open('/admin/articles/new')
  const address = await field(/^Endereço/)
  expect(address.placeholder).toBe('')
  await type('Título', 'Dor nas pernas')
  expect(address.placeholder).toBe('dor-nas-pernas')
})
