import { once } from 'node:events'
import type { Page } from '@playwright/test'
import { contact } from '#content/sections/contact.ts'
import type { StartedSite } from '#server/testing/site.ts'
import { bia, dockButton, expect, publicPage, signIn, test, toastOf } from './panel.ts'

const SAVED = 'Informações de contato atualizadas com sucesso!'

/** Long enough at this pace for two attempts to save it. */
const LETTERS = 'venida das Palmeiras, 1200, sala 34, bairro Centro, perto da praia nova'
const WORD_MILLISECONDS = 1_000

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

// What a form does by itself is tested in src/admin/panel-drafts.panel.slow.test.tsx.

test.describe('the preview beside the form', () => {
  test.use({ hasPreview: true })

  test('shows what is being typed, and is the legal page while its text is edited', async ({
    panel,
  }) => {
    const preview = panel.frameLocator('iframe[title^=Prévia]')
    await openContact(panel)
    await phone(panel).fill('(48) 5555-6666')
    await expect(preview.getByText('(48) 5555-6666').first()).toBeAttached()
    await dockButton(panel, 'Cancelar').click()

    await panel.getByRole('link', { name: 'Páginas legais' }).click()
    await panel.locator('[name="accessibility.intro"]').fill('Para todas as pessoas.')
    await panel.getByRole('radiogroup', { name: 'Página' }).getByText('Acessibilidade').click()
    await expect(preview.getByRole('heading', { level: 1, name: 'Acessibilidade' })).toBeAttached()
    await expect(preview.getByText('Para todas as pessoas.')).toBeAttached()
    const link = panel.getByRole('link', { name: /^Preview/ })
    await expect(link).toHaveAttribute('href', '/acessibilidade')
  })
})

test.describe('what is typed in the panel', () => {
  test('survives a reload, waits for the connection and is saved when it is back', async ({
    panel,
    context,
    site,
  }) => {
    await openContact(panel)
    await phone(panel).fill('(48) 3333-4444')
    await expect(panel.getByText('1 alteração não salva')).toBeVisible()
    panel.on('dialog', (dialog) => dialog.accept())
    await panel.reload()
    await expect(
      panel.getByText('Recuperamos o que você tinha escrito e não salvou.'),
    ).toBeVisible()
    await expect(phone(panel)).toHaveValue('(48) 3333-4444')

    await context.setOffline(true)
    await expect(panel.getByText('Sem internet.')).toBeVisible()
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
    for (const word of LETTERS.split(/(?= )/)) {
      await panel.keyboard.type(word)
      await panel.clock.runFor(WORD_MILLISECONDS)
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
})

test.describe('when someone else saves first', () => {
  test('two people keep their own entries of one list, and choose where both changed the same', async ({
    panel,
    site,
    browser,
  }) => {
    const first = 'Atendimento especializado'
    const cardTitle = (page: Page, name: string) =>
      page.getByRole('group', { name }).getByLabel('Título')
    async function openHero(page: Page) {
      await page.goto(`${site.url}/admin/hero`)
      await dockButton(page, 'Editar').click()
      await page.getByRole('button', { name: new RegExp(`^${first}`) }).click()
      await expect(cardTitle(page, first)).toHaveValue(first)
    }
    async function addCard(page: Page, title: string) {
      await page.getByRole('button', { name: 'Adicionar cartão' }).click()
      await cardTitle(page, 'Cartão 4').fill(title)
    }
    const elsewhere = await browser.newContext()
    await signIn(elsewhere, site.url, bia)
    const other = await elsewhere.newPage()
    await Promise.all([openHero(panel), openHero(other)])

    await addCard(panel, 'Cartão da Ana')
    await cardTitle(panel, first).fill('Atendimento com calma')
    await addCard(other, 'Cartão da Bia')
    await cardTitle(other, first).fill('Atendimento com hora marcada')
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
    for (const words of ['Cartão da Ana', 'Cartão da Bia', 'Atendimento com hora marcada']) {
      await expect.poll(() => publicPage(panel, site.url)).toContain(words)
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
