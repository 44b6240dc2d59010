import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { element, field, press, shows, type, typeAll, until } from './testing/panel-steps.ts'
import { testWholePanel } from './testing/whole-panel.tsx'

const panel = testWholePanel()

const untilPageSays = (words: string) =>
  until(`the page says '${words}'`, async () => (await panel.page()).includes(words))

test('an unknown step leads to the first, which keeps what was typed', async () => {
  await panel.signIn()
  await panel.open('/admin/new/logo')
  await element('heading', 'A sua clínica')
  expect(panel.path()).toBe('/admin/new/clinic')
  expect((await field('Nome da clínica')).value).toBe('')
  await type('Endereço', 'Lages – SC')
  await press(/Abertura$/)
  await press('Sair mesmo assim')
  await element('heading', 'O primeiro texto')
  await press(/Clínica$/)
  await shows(/^Recuperamos o que você tinha escrito/)
  expect((await field('Endereço')).value).toBe('Lages – SC')
})

test('a role that names a specialty asks for its RQE', async () => {
  await panel.signIn()
  await panel.open('/admin/new/team')
  await type('Cargo/Função', 'Médica')
  await type('Número', '12345')
  expect(screen.queryByLabelText('RQE')).toBeNull()
  await type('Cargo/Função', 'Cirurgiã vascular')
  await shows(/“Cirurgiã vascular” é especialidade/)
  await field('RQE')
})

test('nothing is launched before what the law asks is written', async () => {
  await panel.signIn()
  await panel.open('/admin/new/launch')
  const launch = await element('button', 'Lançar o site')
  expect(launch.hasAttribute('disabled')).toBe(true)
  await type('CNPJ', '11.222.333/0001-81')
  expect(launch.hasAttribute('disabled')).toBe(true)
})

test('the treatments that nobody ticks leave the site, and can be ticked again', async () => {
  await panel.signIn()
  await panel.open('/admin/new/treatments')
  await press('Nutrição')
  await press('Fisioterapia')
  await press('Continuar')
  await element('heading', 'Lei e lançar')
  const psychiatry = 'sofrimento com a imagem corporal'
  await until('the others are gone', async () => !(await panel.page()).includes(psychiatry))
  await press(/Tratamentos$/)
  await press('Fisioterapia')
  await press('Psiquiatria')
  await press('Continuar')
  await untilPageSays(psychiatry)
  expect(await panel.page()).not.toContain('Terapia descongestiva')
})

test('ticked treatments stay ticked after a reload and while another is added', async () => {
  const isTicked = async (name: string) =>
    (await element('button', name)).getAttribute('aria-checked')
  await panel.signIn()
  await panel.open('/admin/new/treatments')
  await press('Nutrição')
  await panel.open('/admin/new/treatments')
  await press('Outro tratamento')
  await typeAll({ Nome: 'Drenagem em casa', Descrição: 'Uma massagem leve.' })
  await press('Salvar')
  await element('heading', 'O que vocês oferecem')
  expect(await isTicked('Drenagem em casa')).toBe('true')
  expect(await isTicked('Nutrição')).toBe('true')
})

test('an entry that the guide opens leads back to its step, also once saved', async () => {
  await panel.signIn()
  await panel.open('/admin/new/treatments')
  await press('Outro tratamento')
  const back = await element('link', 'Voltar ao guia')
  expect(back.getAttribute('href')).toBe('/admin/new/treatments')
  await type('Nome', 'Drenagem em casa')
  await type('Descrição', 'Uma massagem leve.')
  await press('Salvar')
  await element('heading', 'O que vocês oferecem')
})

test('the guide says who sees the site before its launch', async () => {
  await panel.signIn()
  await panel.open('/admin/new/hero')
  await shows('Por enquanto, só quem tem o endereço vê o site')
})

test('the launched site does not offer patients an address that their phones cannot open', async () => {
  const at = new Date().toISOString()
  await panel.site.db.insertInto('launches').values({ id: 1, by: 'ana', at }).execute()
  await panel.signIn()
  await panel.open('/admin/new/launch')
  await element('heading', 'Parabéns!')
  await shows(/^Este endereço não abre no celular das pacientes\..*antes de mandar/)
  expect(screen.queryByText(/abre em qualquer celular/)).toBeNull()
})

test('the last step says which opening hours the site will show, and leads to them', async () => {
  await panel.signIn()
  await panel.open('/admin/new/launch')
  await shows('Segunda a sexta, 8h às 18h')
  await press('Mudar: Segunda a sexta, 8h às 18h')
  await element('heading', 'Horário')
})

test('the guide takes a profile of Instagram as people write it', async () => {
  await panel.signIn()
  await panel.open('/admin/new/clinic')
  await type('Nome da clínica', 'Clínica Serena')
  await type('Endereço', 'Lages – SC')
  await type('WhatsApp', '(49) 98888-7777')
  await type('Instagram', '@ClinicaSerena')
  await press('Continuar')
  await element('heading', 'O primeiro texto')
  await untilPageSays('https://www.instagram.com/clinicaserena/')
})
