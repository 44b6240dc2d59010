import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { element, field, press, shows, type, until } from './testing/panel-steps.ts'
import { testWholePanel } from './testing/whole-panel.tsx'

const panel = testWholePanel()

const untilPageSays = (words: string) =>
  until(`the page says '${words}'`, async () => (await panel.page()).includes(words))

const stepsDone = () =>
  document.querySelectorAll('[aria-label="Passos"] [aria-label="Pronto"]').length

test('the guide leads from step to step, saves on the way and marks what is done', async () => {
  await panel.signIn()
  await panel.open('/admin/new')
  await shows('Passo 1 de 7 · Abertura')
  expect(panel.path()).toBe('/admin/new/hero')
  await type('Título', 'Aqui você é ouvida')
  await press('Salvar e continuar')

  await element('heading', 'Como ela fala com vocês?')
  await until('one step is done', () => stepsDone() === 1)
  await untilPageSays('Aqui você é ouvida')
  expect((await field(/^Sábado/)).checked).toBe(false)
  await type('WhatsApp', '(41) 98888-7777')
  await type('Instagram', '')
  await press(/Logo e cores/)
  await shows('Sair sem salvar?')
  await press('Sair mesmo assim')
  await element('heading', 'Qual é a cara da clínica?')
  await press(/Contato/)
  await shows(/^Recuperamos o que você tinha escrito/)
  expect((await field('WhatsApp')).value).toBe('(41) 98888-7777')
  expect((await field('Instagram')).value).toBe('')
  expect(await panel.page()).toContain('instituto.exemplo')
  await press('Salvar e continuar')
  await element('heading', 'Qual é a cara da clínica?')
  await until('the page has no profile', async () => !(await panel.page()).includes('instagram'))
  await press('Continuar')

  await element('heading', 'Quem cuida dela?')
  await press('Tirar do site 10 pessoas de exemplo')
  await press('Tirar')
  await shows('Nenhum membro da equipe cadastrado.')
  await press('Desfazer')
  await until('the examples are back', () => screen.queryAllByText('Exemplo').length === 10)
  await press('Adicionar pessoa')
  await type('Nome Completo', 'Dra. Ana Lima')
  await type('Cargo/Função', 'Cirurgiã vascular')
  await type('Número', '12345')
  await type('Biografia', 'Escuta com calma.')
  await press('Salvar e continuar')
  await shows('Dra. Ana Lima')
  await untilPageSays('MÉDICA · CRM-PR 12345')
  const page = await panel.page()
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? []
  expect(JSON.parse(data)['@graph']).toContainEqual(
    expect.objectContaining({
      name: 'Dra. Ana Lima',
      identifier: [{ '@type': 'PropertyValue', propertyID: 'CRM-PR', value: '12345' }],
    }),
  )

  await press(/Lançar$/)
  await shows('Marque os tratamentos que a clínica oferece')
  await shows('Telefone, E-mail e Endereço ainda são de exemplo')
  const launch = await element('button', 'Lançar o site')
  expect(launch.hasAttribute('disabled')).toBe(true)
  await press(/^Resolver: .*CNPJ/)
  await element('heading', 'Quem responde pela clínica?')
})
