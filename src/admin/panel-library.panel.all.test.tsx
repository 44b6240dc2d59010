import { expect, test } from 'vitest'
import { pictureBytes } from '#server/testing/images/uploads.ts'
import {
  chooseFile,
  element,
  elementsNamed,
  press,
  readToast,
  shows,
  type,
  until,
} from './testing/panel-steps.ts'
import { testWholePanel } from './testing/whole-panel.tsx'

const panel = testWholePanel()

const photo = () =>
  new File([new Uint8Array(pictureBytes('jpg', 2_000))], 'nova.jpg', { type: 'image/jpeg' })

const broken = { status: 500, json: { code: 500, message: 'quebrou', data: null } }

async function uploadPhoto() {
  const body = new FormData()
  body.append('files', photo())
  const url = new URL('/lm/leveza/file/batch', location.href)
  expect((await fetch(url, { method: 'POST', body })).status).toBe(200)
}

test('an empty library leads to the pictures that come with the site', async () => {
  await panel.signIn()
  await panel.open('/admin/images')
  await press('Ver as imagens prontas')
  await shows('Flores de papel')
})

test('a picture whose description was saved has nothing left to save', async () => {
  await panel.signIn()
  await uploadPhoto()
  await panel.open('/admin/images')
  await press(/nova\.jpg/)
  await type('O que se vê na imagem', 'Sala de espera')
  await press('Salvar')
  await readToast('Imagem atualizada.')
  await until('nothing is left to save', () => elementsNamed('button', 'Salvar').length === 0)
})

test('the library says what its storage failed to do', async () => {
  await panel.signIn()
  await uploadPhoto()
  const status = await (await fetch(new URL('/api/status', location.href))).json()
  await panel.open('/admin/images')
  await press(/nova\.jpg/)
  panel.network.answer = { method: 'DELETE', path: '/api/media/*', ...broken }
  await press('Excluir')
  await press('Pôr na lixeira')
  await readToast('Erro ao remover imagem')

  const supabase = { ...status, pictures: { ...status.pictures, storage: 'supabase' } }
  panel.network.answer = [
    { method: 'GET', path: '/api/status', status: 200, json: supabase },
    { method: 'GET', path: '/api/media?*', ...broken },
    { method: 'POST', path: '*/file/batch', ...broken },
  ]
  await panel.open('/admin/images')
  await element('heading', 'Erro ao atualizar dados do SUPABASE')
  await chooseFile('Enviar imagens', photo())
  await readToast('Erro ao salvar no SUPABASE')
})
