import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  element,
  elementsNamed,
  field,
  press,
  pressKey,
  readToast,
  says,
  type,
} from '../../testing/panel-steps.ts'
import { testWholePanel } from '../../testing/whole-panel.tsx'

const panel = testWholePanel()
const SAVED = /^Cabeçalho atualizado/

async function openHeader() {
  await panel.signIn()
  await panel.open('/admin/header')
}
/** The panel's menu has another 'Sobre'. */
async function openEntry() {
  await element('button', 'Adicionar item do menu')
  await press('Sobre', document.querySelector('main') ?? document)
}

const readHeader = async () => {
  const { body } = await panel.site.app.inject({ url: '/api/content' })
  return JSON.parse(body).header
}

describe('a link', () => {
  test('is chosen by what it does, and says it in its row', async () => {
    await openHeader()
    await openEntry()
    await press(/^Link Desce até Sobre/)
    const dialog = await element('dialog', 'Para onde “Sobre” leva?')
    await press(/^WhatsApp/)
    await says(dialog, 'Abre o WhatsApp da clínica com a mensagem “Olá!')
    await type('Saudação', 'Vim pelo menu')
    await says(dialog, 'Abre o WhatsApp da clínica com a mensagem “Vim pelo menu”')
    await press('Usar este destino')
    await element('button', /^Link Abre o WhatsApp da clínica com a mensagem “Vim pelo menu”/)
    await press('Salvar')
    await readToast(SAVED)
    const { navigation } = await readHeader()
    expect(navigation[1].href).toMatch(/^https:\/\/wa\.me\/55\d+\?text=Vim%20pelo%20menu$/)
  })

  test('of a button shows where it leads by default, and returns to that', async () => {
    await openHeader()
    const row = await screen.findByText('Agendar Consulta → WhatsApp · vem de Logo & Links')
    fireEvent.click(row)
    await press(/^Link Abre o WhatsApp da clínica/)
    await press(/^Uma página do site/)
    await press('Usar este destino')
    await element('button', 'Link Abre a página Privacidade Trocar')
    expect(row.textContent).toBe('Agendar Consulta → Privacidade · só aqui')
    await press('Usar o de lá')
    await element('button', /^Link Abre o WhatsApp da clínica/)
  })

  test('gets the focus back when Escape closes the dialog', async () => {
    await openHeader()
    await openEntry()
    const link = await element('button', 'Link Desce até Sobre Trocar')
    link.focus()
    await press('Link Desce até Sobre Trocar')
    await pressKey(await element('dialog', 'Para onde “Sobre” leva?'), 'Escape')
    await waitFor(() => expect(document.activeElement).toBe(link))
  })

  test('stays as it is if the dialog is closed, and Enter confirms a choice', async () => {
    await openHeader()
    await openEntry()
    await press('Link Desce até Sobre Trocar')
    await press(/^Telefone/)
    await press('Cancelar')
    await press('Link Desce até Sobre Trocar')
    await press(/^Outro site/)
    await type('Endereço', 'exemplo')
    await press('Usar este destino')
    const dialog = await element('dialog', 'Para onde “Sobre” leva?')
    await says(dialog, 'URL inválida')
    const address = await field('Endereço')
    await waitFor(() => expect(document.activeElement).toBe(address))
    const message = document.getElementById(address.getAttribute('aria-describedby') ?? '')
    expect(message?.textContent).toBe('URL inválida')
    await type('Endereço', 'www.exemplo.com.br')
    const form = dialog.querySelector('form')
    if (form) fireEvent.submit(form)
    await element('button', 'Link Abre outro site, www.exemplo.com.br Trocar')
    await waitFor(() => expect(elementsNamed('dialog', /^Para onde/)).toEqual([]))
  })
})
