import { describe, expect, test } from 'vitest'
import { contact } from '#content/sections/contact.ts'
import { elementsNamed } from './testing/find-elements.ts'
import {
  element,
  field,
  press,
  pressKey,
  readToast,
  shows,
  type,
  until,
} from './testing/panel-steps.ts'
import { testWholePanel } from './testing/testing-whole-panel.tsx'

const PHONE = '(48) 3333-4444'
const SAVED = 'Informações de contato atualizadas com sucesso!'

const panel = testWholePanel()

async function openContact() {
  await panel.signIn()
  await panel.open('/admin/contact')
  expect((await field('Telefone')).value).toBe(contact.fallback.phone)
}

describe('what is typed in the panel', () => {
  test('is on the public page as soon as it is saved, and not before', async () => {
    await openContact()
    expect((await element('button', 'Salvar')).hasAttribute('disabled')).toBe(true)
    await type('Telefone', PHONE)
    await shows('1 alteração não salva')
    expect(await panel.page()).not.toContain(PHONE)
    await press('Salvar')
    await readToast(SAVED)
    expect(await panel.page()).toContain(PHONE)
  })

  test('is refused with a message beside the field, and nothing changes', async () => {
    await openContact()
    await type('Telefone', ' ')
    await type('E-mail', 'ana')
    await pressKey(await field('E-mail'), 's', { ctrlKey: true })
    await shows('Telefone é obrigatório')
    await shows('E-mail inválido')
    const phone = await field('Telefone')
    await until('the first mistake has the focus', () => document.activeElement === phone)
    expect(await panel.page()).toContain(contact.fallback.email)
  })

  test('can be undone step by step or all at once', async () => {
    await openContact()
    await type('Telefone', PHONE)
    await type('WhatsApp', '(48) 99999-0000')
    await press('Desfazer a última alteração')
    await shows('1 alteração não salva')
    expect((await field('Telefone')).value).toBe(PHONE)
    await press('Cancelar')
    const phone = await field('Telefone')
    await until('the old number is back', () => phone.value === contact.fallback.phone)
  })

  test('is not discarded without asking', async () => {
    await openContact()
    await type('Telefone', PHONE)
    await press('Rodapé')
    await press('Continuar editando', await element('dialog', 'Sair sem salvar?'))
    expect((await field('Telefone')).value).toBe(PHONE)
    await until('the question is gone', () => elementsNamed('dialog', /./).length === 0)
    await press('Rodapé')
    await press('Sair mesmo assim', await element('dialog', 'Sair sem salvar?'))
    await element('heading', 'Rodapé')
  })

  test('is restored when the panel is opened again, until it is discarded', async () => {
    await openContact()
    await type('Telefone', PHONE)
    await shows('1 alteração não salva')
    await panel.open('/admin/contact')
    await shows('Recuperamos o que você tinha escrito e não salvou.')
    expect((await field('Telefone')).value).toBe(PHONE)
    await press('Descartar o rascunho')
    const phone = await field('Telefone')
    await until('the old number is back', () => phone.value === contact.fallback.phone)
  })

  test('does not overwrite what someone else saved first: the person chooses field by field', async () => {
    const theirs = { ...contact.fallback, phone: '(41) 3111-1111', email: 'nova@exemplo.com.br' }
    await openContact()
    await type('Telefone', PHONE)
    await panel.site.save('contact', theirs)
    await press('Salvar')
    const dialog = await element('dialog', 'Alguém salvou antes de você')
    for (const words of [PHONE, theirs.phone]) await shows(words)
    expect(elementsNamed('option', /./, dialog)).toHaveLength(2)
    await press('Salvar as escolhas', dialog)
    await readToast(SAVED)
    expect(await panel.page()).toContain(PHONE)
    expect(await panel.page()).toContain(theirs.email)
  })
})
