import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Draft, PUBLISH_DRAFTS_PATH } from '#protocol/drafts.ts'
import { refreshDrafts } from '../../data/drafts.ts'
import { refreshData } from '../../data/saves.ts'
import {
  element,
  elementsNamed,
  field,
  press,
  pressKey,
  readToast,
  says,
  shows,
  type,
  until,
} from '../../testing/panel-steps.ts'
import { testWholePanel } from '../../testing/whole-panel.tsx'

const panel = testWholePanel()

const readDrafts = () => panel.client.call<Draft[]>('/api/drafts')
const readCta = () => panel.client.entity('cta').get('cta')

const MENU = 'Guardar rascunho ou agendar'
const SERIOUS = 'Tratamento com resultado garantido'
const ASKED = 'Por que manter estas palavras?'
const KEPT = 'Rascunho guardado. O site não mudou.'

/** Opens the final call, writes a title and keeps it as a draft. */
async function keepTitle(title: string) {
  await panel.open('/admin/cta')
  await type('Título', title)
  await press(MENU)
  await press('Guardar rascunho')
  await readToast(KEPT)
}

/** As the event of the save or a later look does. */
const lookAgain = () =>
  act(async () => {
    await refreshData()
    await refreshDrafts()
  })

async function publishElsewhere() {
  const drafts = (await readDrafts()).map(({ entity, id, version }) => ({ entity, id, version }))
  await panel.client.call(PUBLISH_DRAFTS_PATH, { method: 'POST', body: { drafts } })
  await lookAgain()
}

async function discardElsewhere() {
  const [draft] = await readDrafts()
  await panel.client.call(`/api/drafts/cta/cta?version=${draft?.version}`, { method: 'DELETE' })
  await lookAgain()
}

test('a draft is kept beside what visitors see, and the form opens on it', async () => {
  await panel.signIn()
  await keepTitle('Fale com a equipe')
  expect(await panel.page()).not.toContain('Fale com a equipe')
  await panel.open('/admin/cta')
  const note = await element('region', 'Rascunho')
  await says(note, /Rascunho de Ana.*Quem visita vê o texto publicado/)
  expect((await field('Título')).value).toBe('Fale com a equipe')
})

test('saving on a draft publishes it, and the draft is gone', async () => {
  await panel.signIn()
  await keepTitle('Fale com a equipe')
  await press('Salvar')
  await readToast('Chamada final atualizada. Vai ao ar com o lançamento.')
  expect(await panel.page()).toContain('Fale com a equipe')
  expect(await readDrafts()).toEqual([])
})

test('serious words of a draft ask for a reason before they are public', async () => {
  await panel.signIn()
  await keepTitle(SERIOUS)
  await press('Salvar')
  const asked = await element('dialog', ASKED)
  await says(asked, /“resultado garantido”/)
  expect(await panel.page()).not.toContain(SERIOUS)
  await type('Motivo', 'Citação do edital.')
  await press('Salvar mesmo assim')
  await readToast('Chamada final atualizada. Vai ao ar com o lançamento.')
  expect(await panel.page()).toContain(SERIOUS)
})

test('serious words of a draft stay unpublished when the person goes back to the text', async () => {
  await panel.signIn()
  await keepTitle(SERIOUS)
  await press('Salvar')
  await press('Voltar ao texto', await element('dialog', ASKED))
  await until('the question is gone', () => elementsNamed('dialog', ASKED).length === 0)
  expect((await readDrafts()).map(({ data }) => data.title)).toEqual([SERIOUS])
  expect(await panel.page()).not.toContain(SERIOUS)
})

test('serious words of a draft ask for a reason before they get a day', async () => {
  await panel.signIn()
  await panel.open('/admin/cta')
  await type('Título', SERIOUS)
  await press(MENU)
  await press('Agendar…')
  await press('Agendar', await element('dialog', 'Quando publicar?'))
  await element('dialog', ASKED)
  await type('Motivo', 'Citação do edital.')
  await press('Salvar mesmo assim')
  await readToast(/Agendado para /)
  expect((await readDrafts()).map(({ data }) => data.title)).toEqual([SERIOUS])
})

test('what was typed on a draft is published with it', async () => {
  await panel.signIn()
  await keepTitle('Fale com a equipe')
  await type('Título', 'Fale conosco hoje')
  await press('Salvar')
  await readToast('Chamada final atualizada. Vai ao ar com o lançamento.')
  expect((await readCta()).title).toBe('Fale conosco hoje')
  expect(await readDrafts()).toEqual([])
})

test('what is typed while a draft is kept stays in its form', async () => {
  await panel.signIn()
  await panel.open('/admin/cta')
  await type('Título', 'Fale com a equipe')
  await press(MENU)
  const release = panel.network.holdAnswers()
  await press('Guardar rascunho')
  await type('Título', 'Fale com a equipe hoje')
  release()
  await readToast(KEPT)
  await element('region', 'Rascunho')
  expect((await field('Título')).value).toBe('Fale com a equipe hoje')
})

test('a draft is discarded with what was typed on it', async () => {
  await panel.signIn()
  const { title } = await readCta()
  await keepTitle('Fale com a equipe')
  await type('Título', 'Fale conosco hoje')
  await press('Descartar')
  await press('Descartar', await element('dialog', /Descartar o rascunho/))
  await readToast('Rascunho descartado.')
  await until('the title is back', async () => (await field('Título')).value === title)
  expect(await readDrafts()).toEqual([])
})

test.each([
  ['publishes', publishElsewhere],
  ['discards', discardElsewhere],
])('what was typed on a draft stays when somebody else %s it', async (_does, doElsewhere) => {
  await panel.signIn()
  await keepTitle('Fale com a equipe')
  await type('Título', 'Fale conosco hoje')
  await doElsewhere()
  await until('the draft is gone', () => elementsNamed('region', 'Rascunho').length === 0)
  await shows('Recuperamos o que você tinha escrito e não salvou.')
  expect((await field('Título')).value).toBe('Fale conosco hoje')
  await press('Salvar')
  await readToast('Chamada final atualizada. Vai ao ar com o lançamento.')
  expect((await readCta()).title).toBe('Fale conosco hoje')
})

test('a draft gets a day, and another one', async () => {
  await panel.signIn()
  await panel.open('/admin/cta')
  await type('Título', 'Fale com a equipe')
  await press(MENU)
  await press('Agendar…')
  await press('Amanhã cedo')
  await press('Agendar', await element('dialog', 'Quando publicar?'))
  await readToast(/Agendado para .*, às 8:00\./)
  const note = await element('region', 'Rascunho')
  await says(note, /Vai ao ar .*, às 8:00/)
  const [before] = await readDrafts()
  await press('Mudar o dia')
  await type('Dia', '2099-01-05')
  await press('Agendar', await element('dialog', 'Quando publicar?'))
  await readToast(/5 de janeiro/)
  const [draft] = await readDrafts()
  expect(draft?.publishAt).toMatch(/^2099-01-05/)
  expect(draft?.data).toEqual(before?.data)
})

test('the year of its day can be typed digit by digit', async () => {
  await panel.signIn()
  await panel.open('/admin/cta')
  await type('Título', 'Fale com a equipe')
  await press(MENU)
  await press('Agendar…')
  // What a browser says after the first digit of the year.
  await type('Dia', '0002-01-05')
  await says(
    await element('dialog', 'Quando publicar?'),
    'Escolha um momento que ainda não passou.',
  )
})

test('what was published since is joined with the draft, and what both changed is named', async () => {
  await panel.signIn()
  await keepTitle('Fale com a equipe')
  const { _id, _version } = await readCta()
  const update = { title: 'Contato da clínica', note: 'Estamos aqui' }
  await panel.client.entity('cta').update({ _id, _version }, update)
  await panel.open('/admin/cta')
  await shows(/Mudou nos dois: Título\. Aqui está o do rascunho/)
  await until('the note is there', async () => (await field('Observação')).value === 'Estamos aqui')
  await press('Salvar')
  await readToast('Chamada final atualizada. Vai ao ar com o lançamento.')
  expect(await readCta()).toMatchObject({ ...update, title: 'Fale com a equipe' })
})

test('undoing in a draft takes back nothing that was published meanwhile', async () => {
  await panel.signIn()
  await keepTitle('Fale com a equipe')
  await panel.open('/admin/cta')
  await element('region', 'Rascunho')
  await type('Título', 'Fale conosco hoje')
  const { _id, _version } = await readCta()
  await panel.client.entity('cta').update({ _id, _version }, { note: 'Estamos aqui' })
  await lookAgain()
  await until('the note is there', async () => (await field('Observação')).value === 'Estamos aqui')
  await pressKey(document.body, 'z', { code: 'KeyZ', ctrlKey: true })
  expect((await field('Título')).value).toBe('Fale com a equipe')
  expect((await field('Observação')).value).toBe('Estamos aqui')
})

test('two people and one draft: the second is asked what stays', async () => {
  await panel.signIn()
  await keepTitle('Fale com a equipe')
  const [draft] = await readDrafts()
  const { basedOn = null, version } = draft as Draft
  const body = { data: { title: 'De outra pessoa' }, basedOn, version }
  await panel.client.call('/api/drafts/cta/cta', { method: 'PUT', body })
  await type('Título', 'De quem está aqui')
  await press(MENU)
  await press('Guardar rascunho')
  await element('dialog', /salvou antes/)
  await press('Ficar com tudo meu')
  await press('Salvar as escolhas')
  await readToast(KEPT)
  const [kept] = await readDrafts()
  expect(kept?.data.title).toBe('De quem está aqui')
})

test('a treatment begins as a draft, is listed as one, and has no public address', async () => {
  await panel.signIn()
  await panel.open('/admin/treatments/new')
  await type('Nome', 'Taping linfático')
  await type('Descrição', 'Fitas que aliviam.')
  await press(MENU)
  await press('Guardar rascunho')
  await readToast(KEPT)
  const drafts = await element('list', 'Rascunhos')
  await says(drafts, /Taping linfático.*Rascunho/)
  expect(await panel.page()).not.toContain('Taping linfático')
  await press('Taping linfático')
  await element('region', 'Rascunho')
  await press('Salvar')
  await readToast(/adicionado com sucesso/)
  await until('the list is shown', () => panel.path() === '/admin/treatments')
  expect(await panel.page()).toContain('Taping linfático')
  await until('no draft is listed', () => elementsNamed('list', 'Rascunhos').length === 0)
})

test('the start screen publishes all drafts with one save, and names the refused one', async () => {
  await panel.signIn()
  await keepTitle('Fale com a equipe')
  await panel.client.call('/api/drafts/articles', {
    method: 'POST',
    body: { data: { name: 'Sem quem assine', is_active: true }, basedOn: null },
  })
  await panel.open('/admin')
  await press(/^2 rascunhos/)
  await element('heading', 'Rascunhos')
  await shows('Fale com a equipe')
  await press('Publicar tudo')
  await readToast('1 rascunho publicado. Vai ao ar com o lançamento.')
  await readToast(/^Sem quem assine: Para publicar, escolha/)
  await shows(/Para publicar, escolha quem escreveu/)
  expect(await panel.page()).toContain('Fale com a equipe')
})

test('the toast of published drafts undoes them with one press', async () => {
  await panel.signIn()
  const { title } = await readCta()
  await keepTitle('Fale com a equipe')
  await panel.open('/admin?rascunhos')
  await press('Publicar')
  await press('Desfazer')
  await readToast('Desfeito.')
  expect((await readCta()).title).toBe(title)
})
