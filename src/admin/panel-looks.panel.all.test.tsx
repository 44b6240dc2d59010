import { describe, expect, test } from 'vitest'
import { about } from '#content/sections/about.ts'
import {
  choose,
  element,
  elementsNamed,
  field,
  press,
  pressKey,
  readToast,
  says,
  shows,
  timeOfNewestToast,
  type,
  until,
} from './testing/panel-steps.ts'
import { testWholePanel } from './testing/whole-panel.tsx'

const panel = testWholePanel()

/** Opens the screen as Ana. */
async function openSignedIn(address: string) {
  await panel.signIn()
  await panel.open(address)
}

const brokenSave = (entity: string) => ({
  method: 'PUT',
  path: `/lm/*/${entity}/documents`,
  status: 500,
  json: { code: 500, message: 'quebrou', data: null },
})

const savesOfAbout = () =>
  panel.network.sent.filter(
    ({ method, path }) => method === 'PUT' && path.endsWith('/about/documents'),
  )

describe('the section Sobre', () => {
  const FAILED = 'Erro crítico ao salvar. Tente novamente.'
  const lines = () => elementsNamed('field', /^Diferenciais, /)

  test('is saved with its own list', async () => {
    await openSignedIn('/admin/about')
    await until('all lines are there', () => lines().length === about.fallback.features.length)
    await pressKey(lines().at(-1) as HTMLElement, 'Enter')
    await until('an empty line has the focus', () => document.activeElement === lines().at(-1))
    await type(/^Diferenciais, (\d+) de \1$/, 'Retorno incluído')
    await press('Explicar Retorno incluído')
    await type('Explicação de Retorno incluído › Descrição', 'Sem custo')
    await choose('Coração')

    await press('Salvar')
    await until('it says so for 10 s', () => timeOfNewestToast() === 10_000)
    await readToast(/Seção Sobre atualizada com sucesso!/)
    expect(savesOfAbout()).toHaveLength(1)
    expect(lines()).toHaveLength(about.fallback.features.length + 1)
    expect(await panel.page()).toContain('Sem custo')

    await press('Deixar só o texto')
    await press('Salvar')
    await until('the page says less', async () => !(await panel.page()).includes('Sem custo'))
    expect(await panel.page()).toContain('Retorno incluído')
  })

  test('keeps at least one line, and says when it could not be saved', async () => {
    await openSignedIn('/admin/about')
    for (const feature of about.fallback.features.slice(1)) await press(`Remover ${feature}`)
    await field('Diferenciais, 1 de 1')
    expect(elementsNamed('button', /^Remover [AEOP]/)).toEqual([])
    await type('Título', ' ')
    await press('Salvar')
    await shows('Título é obrigatório')
    await type('Título', 'Sobre nós')
    panel.network.answer = brokenSave('about')
    await press('Salvar')
    await until('it says so for 6 s', () => timeOfNewestToast() === 6_000)
    await readToast(FAILED)
    await shows('Não deu para salvar')
  })
})

test('colours hard to read are fixed with one click, as the page shows', async () => {
  await openSignedIn('/admin/colours')
  await type('Texto', 'lilás')
  await shows('Cor inválida. Use # e 3 ou 6 dígitos, como #7c3aed')
  expect((await field('Texto')).value).toBe('lilás')
  await type('Texto', '#c9c2d6')
  await shows('O texto não se lê bem sobre este fundo.')
  await press('Usar um tom mais escuro')
  expect((await field('Texto')).value).not.toBe('#c9c2d6')
  await until('nothing is hard to read', () => !document.body.textContent?.includes('não se lê'))
  await choose('Claro')

  panel.network.answer = brokenSave('design')
  await press('Salvar')
  await readToast('Erro ao salvar design')
  panel.network.answer = undefined
  await press('Salvar')
  await readToast('Cores atualizadas. Vão ao ar com o lançamento.')
  expect(await panel.page()).toContain('data-theme="light"')
})

describe('Logo & Links', () => {
  const HEADER = 'Botão do cabeçalho'

  test('checks links during typing, and cancels all changes', async () => {
    await openSignedIn('/admin/logo')
    await press('Mais ações desta tela')
    await press('Atualizar')
    await readToast('Dados atualizados.')
    await press('Editar')
    const group = await element('group', HEADER)
    await press(/^Link Abre o WhatsApp/, group)
    await press('Outro site um endereço de fora')
    const dialog = await element('dialog', 'Para onde “Agendar Consulta” leva?')
    await type('Endereço', 'exemplo')
    await says(dialog, 'URL inválida')
    await type('Endereço', '#about')
    await says(dialog, 'Desce até Sobre')
    await press('Usar este destino')
    await type('Largura do logo', '301')
    await press('Salvar')
    await shows('Use um número de 50 a 300')
    await pressKey(document.body, 'z', { code: 'KeyZ', ctrlKey: true })
    expect((await field('Largura do logo')).value).toBe('120')
    await says(group, 'Desce até Sobre')
    await press('Cancelar')
    await until('only one link leads to Sobre', () => {
      const links = [...document.querySelectorAll('main *')].filter(
        ({ children, textContent }) => children.length === 0 && textContent === 'Desce até Sobre',
      )
      return links.length === 1
    })
  })
})
