import { once } from 'node:events'
import type { Page } from '@playwright/test'
import { contact } from '#content/sections/contact.ts'
import type { StartedSite } from '#server/testing/testing-site.ts'
import { bia, dockButton, expect, PASSWORD, publicPage, signIn, test, toastOf } from './panel.ts'
import { onlyOnDesktops } from './site.ts'

const SAVED = 'Informações de contato atualizadas com sucesso!'

onlyOnDesktops()

/** Long enough at this pace for two attempts to save it. */
const LETTERS = 'venida das Palmeiras, 1200, sala 34, bairro Centro, perto da praia nova'
const TYPING_MILLISECONDS = 170

/** Stops the server; the returned function starts it again at the same address. */
function stopListening({ app, url }: StartedSite) {
  app.server.close()
  app.server.closeAllConnections()
  return async () => {
    app.server.listen(Number(new URL(url).port), '127.0.0.1')
    await once(app.server, 'listening')
  }
}

const phone = (page: Page) => page.getByRole('textbox', { name: 'Telefone', exact: true })

async function openContact(panel: Page) {
  await panel.goto('/admin/contact')
  await expect(phone(panel)).toHaveValue(contact.fallback.phone)
}

test.describe('the preview beside the form', () => {
  test.use({ hasPreview: true })

  test('shows what is being typed', async ({ panel }) => {
    await openContact(panel)
    await phone(panel).fill('(48) 5555-6666')
    const preview = panel.frameLocator('iframe')
    await expect(preview.getByText('(48) 5555-6666').first()).toBeAttached()
  })

  test('is the legal page while its text is edited', async ({ panel }) => {
    await panel.goto('/admin/legal')
    const group = panel.getByRole('group', { name: 'Página de acessibilidade' })
    await group.getByRole('textbox', { name: 'Abertura' }).fill('Para todas as pessoas.')
    await panel.getByRole('radiogroup', { name: 'Página' }).getByText('Acessibilidade').click()
    const preview = panel.frameLocator('iframe')
    await expect(preview.getByRole('heading', { level: 1, name: 'Acessibilidade' })).toBeAttached()
    await expect(preview.getByText('Para todas as pessoas.')).toBeAttached()
    const link = panel.getByRole('link', { name: /^Preview/ })
    await expect(link).toHaveAttribute('href', '/acessibilidade')
  })
})

test.describe('what is typed in the panel', () => {
  test('is on the public page as soon as it is saved, and not before', async ({ panel, site }) => {
    await openContact(panel)
    await expect(dockButton(panel, 'Salvar')).toBeDisabled()
    await phone(panel).fill('(48) 3333-4444')
    await expect(panel.getByText('1 alteração não salva')).toBeVisible()
    expect(await publicPage(panel, site.url)).not.toContain('3333-4444')
    await dockButton(panel, 'Salvar').click()
    await expect(toastOf(panel, SAVED)).toBeVisible()
    expect(await publicPage(panel, site.url)).toContain('(48) 3333-4444')
  })

  test('is refused with a message beside the field, and nothing changes', async ({
    panel,
    site,
  }) => {
    await openContact(panel)
    await phone(panel).fill(' ')
    await panel.getByRole('textbox', { name: 'E-mail', exact: true }).fill('ana')
    await panel.keyboard.press('Control+s')
    await expect(panel.getByText('Telefone é obrigatório')).toBeVisible()
    await expect(panel.getByText('E-mail inválido')).toBeVisible()
    await expect(phone(panel)).toBeFocused()
    expect(await publicPage(panel, site.url)).toContain(contact.fallback.email)
  })

  test('can be undone step by step or all at once', async ({ panel }) => {
    await openContact(panel)
    await phone(panel).fill('(48) 3333-4444')
    await panel.getByRole('textbox', { name: 'WhatsApp', exact: true }).fill('(48) 99999-0000')
    await panel.getByRole('button', { name: 'Desfazer a última alteração' }).click()
    await expect(panel.getByText('1 alteração não salva')).toBeVisible()
    await expect(phone(panel)).toHaveValue('(48) 3333-4444')
    await dockButton(panel, 'Cancelar').click()
    await expect(phone(panel)).toHaveValue(contact.fallback.phone)
  })

  test('survives a reload', async ({ panel }) => {
    await openContact(panel)
    await phone(panel).fill('(48) 3333-4444')
    await expect(panel.getByText('1 alteração não salva')).toBeVisible()
    panel.on('dialog', (dialog) => dialog.accept())
    await panel.reload()
    await expect(
      panel.getByText('Recuperamos o que você tinha escrito e não salvou.'),
    ).toBeVisible()
    await expect(phone(panel)).toHaveValue('(48) 3333-4444')
    await panel.getByRole('button', { name: 'Descartar o rascunho' }).click()
    await expect(phone(panel)).toHaveValue(contact.fallback.phone)
  })

  test('is not discarded without asking', async ({ panel }) => {
    await openContact(panel)
    await phone(panel).fill('(48) 3333-4444')
    await panel.getByRole('link', { name: 'Rodapé' }).click()
    const question = panel.getByRole('dialog', { name: 'Sair sem salvar?' })
    await question.getByRole('button', { name: 'Continuar editando' }).click()
    await expect(phone(panel)).toHaveValue('(48) 3333-4444')
    await panel.getByRole('link', { name: 'Rodapé' }).click()
    await question.getByRole('button', { name: 'Sair mesmo assim' }).click()
    await expect(panel.getByRole('heading', { name: 'Rodapé', level: 1 })).toBeVisible()
  })

  test('waits for the connection and is saved when it is back', async ({
    panel,
    context,
    site,
  }) => {
    await openContact(panel)
    await context.setOffline(true)
    await expect(panel.getByText('Sem internet.')).toBeVisible()
    await phone(panel).fill('(48) 3333-4444')
    await dockButton(panel, 'Salvar').click()
    await expect(panel.getByText('Rascunho guardado aqui')).toBeVisible()
    await context.setOffline(false)
    await expect(toastOf(panel, SAVED)).toBeVisible()
    expect(await publicPage(panel, site.url)).toContain('(48) 3333-4444')
  })

  test('loses no letter while the server does not answer, and is saved from any screen', async ({
    panel,
    site,
  }) => {
    await panel.clock.install()
    await panel.goto('/admin')
    await panel.getByRole('link', { name: 'Contato', exact: true }).click()
    await expect(phone(panel)).toHaveValue(contact.fallback.phone)
    const startAgain = stopListening(site)
    const address = panel.getByRole('textbox', { name: 'Endereço', exact: true })
    await address.fill('')
    await address.press('A')
    await dockButton(panel, 'Salvar').click()
    await expect(panel.getByText('Rascunho guardado aqui')).toBeVisible()
    await expect(panel.getByText('O site não está respondendo.')).toBeVisible()
    await address.click()
    for (const letter of LETTERS) {
      await panel.keyboard.type(letter)
      await panel.clock.runFor(TYPING_MILLISECONDS)
    }
    await expect(address).toHaveValue(`A${LETTERS}`)
    await expect(address).toBeFocused()

    await panel.getByRole('link', { name: 'Leveza, visão geral' }).click()
    const waiting = panel.getByRole('list', { name: 'Ainda não está no site' })
    await expect(waiting.getByRole('link')).toHaveAttribute('href', '/admin/contact')
    await startAgain()
    await panel.clock.runFor(10_000)
    await expect(toastOf(panel, 'Contato: salvo. Já está no ar.')).toBeVisible()
    await expect(waiting).toBeHidden()
    expect(await publicPage(panel, site.url)).toContain(`A${LETTERS}`)
  })

  test('stays on the screen when the session has ended, and is saved after signing in again', async ({
    panel,
    site,
  }) => {
    await openContact(panel)
    await phone(panel).fill('(48) 3333-4444')
    await site.db.deleteFrom('sessions').execute()
    await dockButton(panel, 'Salvar').click()
    const dialog = panel.getByRole('dialog', { name: 'Sua sessão terminou' })
    await dialog.getByLabel(/^Senha/).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Entrar e continuar' }).click()
    await expect(toastOf(panel, SAVED)).toBeVisible()
    expect(await publicPage(panel, site.url)).toContain('(48) 3333-4444')
  })
})

test.describe('when someone else saves first', () => {
  const theirs = { ...contact.fallback, phone: '(41) 3111-1111', email: 'nova@exemplo.com.br' }

  test('a form without changes shows it at once', async ({ panel, site }) => {
    await openContact(panel)
    await expect(panel.getByText('Em preparação, só quem tem o endereço vê')).toBeVisible()
    await site.save('contact', theirs)
    await expect(phone(panel)).toHaveValue('(41) 3111-1111')
  })

  test('two people keep their own entries of one list, and choose where both changed the same', async ({
    panel,
    site,
    browser,
  }) => {
    const cardTitle = (page: Page, index: number) =>
      page
        .getByRole('listitem')
        .filter({ hasText: `Cartão ${index}` })
        .getByLabel('Título')
    async function openHero(page: Page) {
      await page.goto(`${site.url}/admin/hero`)
      await dockButton(page, 'Editar').click()
      await expect(cardTitle(page, 3)).toHaveValue('Cuidado baseado em evidências')
    }
    async function addCard(page: Page, title: string) {
      await page.getByRole('button', { name: 'Adicionar cartão' }).click()
      await cardTitle(page, 4).fill(title)
    }
    const elsewhere = await browser.newContext()
    await signIn(elsewhere, site.url, bia)
    const other = await elsewhere.newPage()
    await Promise.all([openHero(panel), openHero(other)])

    await addCard(panel, 'Cartão da Ana')
    await cardTitle(panel, 1).fill('Atendimento com calma')
    await addCard(other, 'Cartão da Bia')
    await cardTitle(other, 1).fill('Atendimento com hora marcada')
    await dockButton(other, 'Salvar').click()
    await expect(panel.getByText(/Esta tela foi salva em outro lugar/)).toBeVisible()

    await dockButton(panel, 'Salvar').click()
    const dialog = panel.getByRole('dialog', { name: 'Bia Lima salvou antes de você' })
    await expect(dialog.getByText('Cartões · Atendimento especializado · Título')).toBeVisible()
    await expect(dialog.getByRole('radio')).toHaveCount(2)
    await expect(dialog.getByRole('list', { name: 'Já juntado' })).toContainText(
      'Bia Lima acrescentou: Cartão da Bia',
    )
    await dialog.getByRole('radio', { name: /Atendimento com hora marcada/ }).click()
    await dialog.getByRole('button', { name: 'Salvar as escolhas' }).click()
    await expect(dialog).toBeHidden()
    const page = await publicPage(panel, site.url)
    for (const words of ['Cartão da Ana', 'Cartão da Bia', 'Atendimento com hora marcada']) {
      expect(page).toContain(words)
    }
    await elsewhere.close()
  })

  test('a second tab of the same person is up to date, and known until it is closed', async ({
    panel,
    context,
  }) => {
    await openContact(panel)
    const other = await context.newPage()
    await openContact(other)
    const presence = panel.getByText('Você também está aqui, em outra janela')
    await expect(presence).toBeVisible()
    await phone(panel).fill('(48) 3333-4444')
    await dockButton(panel, 'Salvar').click()
    await expect(phone(other)).toHaveValue('(48) 3333-4444')
    await other.close()
    await expect(presence).toBeHidden()
  })
})
