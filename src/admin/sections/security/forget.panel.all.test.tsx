import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { collections } from '#content/index.ts'
import { createConsented } from '#server/testing/consents.ts'
import { olga } from '#server/testing/panel.ts'
import { insertUser } from '#server/testing/service.ts'
import { testPanel } from '../../testing/panel-parts.tsx'
import { showSecurity } from '../../testing/security.tsx'
import { ForgetTab } from './forget-tab.tsx'

const panel = testPanel()

const NAME_FIELD = 'Nome da pessoa, ou o link do depoimento dela'

async function open() {
  showSecurity(panel, 'owner', <ForgetTab />)
  await screen.findByLabelText(NAME_FIELD)
}

const click = async (role: 'button' | 'checkbox', name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole(role, { name })))
const type = async (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }))
const lookFor = async (name: string) => {
  await type(NAME_FIELD, name)
  await click('button', 'Procurar')
}
const addTestimonial = (name: string, text: string) =>
  createConsented(panel.site.db, {
    ...collections.testimonials.fallback,
    ...{ name, text, is_approved: true },
  })
const names = async () =>
  (await panel.site.app.inject('/api/content'))
    .json()
    .testimonials.map(({ name }: { name: string }) => name)

describe('the screen that forgets a person', () => {
  let passwords: string[] = []
  beforeEach(async () => {
    passwords = []
    await insertUser(panel.site.db, olga)
    panel.site.accounts.person = olga
    panel.site.accounts.erasureDigestOf = (text) => `digest of ${text.length}`
    panel.site.accounts.requireOwnPassword = async (_request, password) => {
      passwords.push(password)
    }
  })

  test('shows what it found with the words marked, erases what is chosen, and hands over the receipt', async () => {
    await addTestimonial('Luciana Prado', 'Fui ouvida com calma.')
    await addTestimonial('Luciana Souza', 'Gostei.')
    await panel.saveElsewhere('about', { description: 'Com a Dra. Luciana Prado.' })
    await open()
    await lookFor('luciana prado')
    const place = await screen.findByRole('region', { name: 'No site' })
    const marked = [...place.querySelectorAll('mark')].map(({ textContent }) => textContent)
    expect(marked).toEqual(['Luciana Prado', 'Luciana Prado', 'Luciana'])
    expect(within(place).getByText('Com a Dra. [nome removido].')).toBeTruthy()
    const boxes = within(place).getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map(({ checked }) => checked)).toEqual([true, true, false])
    expect(screen.getByText('3 de 5 achados escolhidos')).toBeTruthy()
    expect(await screen.findByText(/Nenhuma cópia guardada no servidor/)).toBeTruthy()

    await click('checkbox', /^Sobre/)
    await click('button', 'Apagar…')
    const sheet = await screen.findByRole('list', { name: 'O que será apagado' })
    expect(within(sheet).getAllByRole('listitem')).toHaveLength(1)
    await type('Sua senha, para confirmar que é você', 'girafa')
    await click('button', 'Apagar de vez')
    expect(await screen.findByText('Escreva APAGAR para confirmar', { selector: 'p' })).toBeTruthy()
    expect(passwords).toEqual([])
    expect(await names()).toContain('Luciana Prado')

    await type('Escreva APAGAR para confirmar', 'apagar')
    await click('button', 'Apagar de vez')
    const link = await screen.findByRole('link', { name: 'Baixar comprovante' })
    expect(screen.getByText('No site: 1 achado apagado')).toBeTruthy()
    expect(passwords).toEqual(['girafa'])
    expect(await names()).not.toContain('Luciana Prado')
    expect(await names()).toContain('Luciana Souza')
    const receipt = await panel.site.app.inject({
      url: link.getAttribute('href') ?? '',
      headers: { cookie: 'session=ana' },
    })
    expect(receipt.body).toContain('por Olga')
    expect(receipt.body).not.toContain('Luciana')
    expect(document.body.textContent).not.toContain('Fui ouvida')
    await screen.findByRole('list', { name: 'Pedidos atendidos', hidden: true })
  })

  test('says so where there is nothing, and asks for more than one letter', async () => {
    await open()
    await lookFor('l')
    expect(screen.getByText('Escreva pelo menos duas letras')).toBeTruthy()
    await lookFor('Marta Inexistente')
    expect(await screen.findByText('só uma parte do nome')).toBeTruthy()
    await lookFor('Zuleica Inexistente')
    expect(await screen.findByText('Esta pessoa não está em lugar nenhum')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Apagar…' })).toBeNull()
  })

  test('finds by an e-mail and a phone number as well, and names what has to be changed first', async () => {
    await panel.saveElsewhere('contact', { email: 'lu@exemplo.com.br' })
    await open()
    await click('button', 'Apelido, e-mail ou telefone')
    await type('Apelido, e-mail ou telefone', 'lu@exemplo.com.br')
    await lookFor('Luciana Prado')
    expect(await screen.findByText(/Troque-o antes em Contato/)).toBeTruthy()
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Contato/ })
    expect(box.checked).toBe(true)
    const erase = screen.getByRole<HTMLButtonElement>('button', { name: 'Apagar…' })
    expect(erase.disabled).toBe(true)
  })
})
