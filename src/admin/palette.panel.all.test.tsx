import { act, fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { fieldOf } from './fields/field-place.ts'
import { fieldAtElement } from './fields/focus-field.ts'
import { element, press, pressKey, shows, until } from './testing/panel-steps.ts'
import { testWholePanel } from './testing/whole-panel.tsx'

const panel = testWholePanel({ isShared: true })

beforeEach(() => panel.signIn())

async function openPalette() {
  await pressKey(document.body, 'k', { code: 'KeyK', ctrlKey: true })
  return (await element('field', 'Buscar no painel')) as HTMLInputElement
}

/** Types the words and takes the field with this name. */
async function findField(words: string, label: string) {
  const input = await openPalette()
  await act(async () => fireEvent.change(input, { target: { value: words } }))
  await press(new RegExp(`^${label}`))
}

const focused = () => {
  const place = fieldAtElement(document.activeElement)
  return place && fieldOf(place)
}

const untilFocused = (field: string) => until(`${field} has the focus`, () => focused() === field)

describe('the search', () => {
  test('goes to the field itself, also in another editor, a view or a list', async () => {
    await panel.open('/admin')
    await element('heading', /./)
    await findField('zap', 'WhatsApp de Contato')
    await untilFocused('contact.whatsapp')
    await findField('slogan', 'Slogan da abertura')
    await untilFocused('hero.slogan')
    await findField('subtítulo da abertura', 'Subtítulo da abertura')
    await untilFocused('hero.subtitle')
    await findField('registro helena', 'Registro profissional de .*Helena')
    await until('a field of the entry has the focus', () =>
      /^team\/.+\.credentials$/.test(focused() ?? ''),
    )
  })

  test('leaves a shell that has no such screen, and stays in one that has it', async () => {
    await panel.open('/admin/dashboard/about')
    await element('heading', 'Sobre')
    await findField('telefone', 'Telefone de Contato')
    await untilFocused('contact.phone')
    expect(panel.path()).toBe('/admin/dashboard/contact')
    await findField('cnpj', 'Identificação legal: cnpj')
    await untilFocused('settings.legal.cnpj')
    expect(panel.path()).toBe('/admin/settings')
  })

  test('also looks for a name in old versions, for owners', async () => {
    await panel.open('/admin')
    await element('heading', /./)
    await findField('quitéria', 'Também em versões antigas')
    await shows(/Não está em nenhum texto do site/)
  })
})
