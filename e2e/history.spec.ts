import type { Page } from '@playwright/test'
import type { SectionName } from '#content/index.ts'
import { contact } from '#content/sections/contact.ts'
import { cta } from '#content/sections/cta.ts'
import { hero } from '#content/sections/hero.ts'
import { deleteDocument, saveDocument } from '#server/content/changes.ts'
import { listDocuments } from '#server/content/documents.ts'
import { readNewestReleaseId } from '#server/content/releases.ts'
import type { StartedSite } from '#server/testing/site.ts'
import { dockButton, expect, followLink, publicPage, test, toastOf } from './panel.ts'

/** Saves as if from another browser. */
const saveSection = ({ db }: StartedSite, entity: SectionName, data: object) =>
  saveDocument(db, { entity, id: entity, data, by: 'bia' })
const save = (site: StartedSite, changes: object) =>
  saveSection(site, 'contact', { ...contact.fallback, ...changes })

/** Launches the site: the example testimonials leave it with the release that launches it. */
async function launch({ db }: StartedSite) {
  for (const { entity, id } of await listDocuments(db, 'testimonials')) {
    await deleteDocument(db, { entity, id, by: 'bia' })
  }
  const id = (await readNewestReleaseId(db)) ?? 0
  await db.insertInto('launches').values({ id, by: 'bia', at: new Date().toISOString() }).execute()
  await db.updateTable('releases').set({ kind: 'launch' }).where('id', '=', id).execute()
}

const undo = (panel: Page) => dockButton(panel, /^Desfazer: /)
const redo = (panel: Page) => dockButton(panel, /^Refazer: /)
const nothing = (panel: Page) => dockButton(panel, 'Nada para desfazer aqui')

// What the history says and restores is tested in src/admin/sections/history/history.panel.slow.test.tsx.

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the arrow of an editor undoes this screen only, is dim when there is nothing, and never reaches the launch', async ({
    panel,
    site,
  }) => {
    await save(site, { phone: '(41) 3111-1111' })
    await launch(site)
    await save(site, { phone: '(41) 3222-2222' })
    await saveSection(site, 'cta', { ...cta.fallback, title: 'Vamos conversar' })
    await saveSection(site, 'hero', { ...hero.fallback, title: 'Bem-vinda' })
    const says = async (...texts: string[]) => {
      const page = await publicPage(panel, site.url)
      return texts.map((text) => page.includes(text))
    }

    await panel.goto('/admin/footer')
    await expect(nothing(panel)).toBeDisabled()
    await followLink(panel, '/admin/cta')
    await undo(panel).click()
    await expect(toastOf(panel, /^Desfeito: Chamada final · Título/)).toBeVisible()
    await expect(nothing(panel)).toBeDisabled()
    expect(await says('Vamos conversar', '(41) 3222-2222', 'Bem-vinda')).toEqual([
      false,
      true,
      true,
    ])
    await redo(panel).click()
    await expect.poll(() => says('Vamos conversar')).toEqual([true])

    await followLink(panel, '/admin/contact')
    await expect(panel.getByRole('heading', { level: 1, name: 'Contato' })).toBeVisible()
    await undo(panel).click()
    await expect(panel.getByRole('textbox', { name: 'Telefone', exact: true })).toHaveValue(
      '(41) 3111-1111',
    )
    await expect(nothing(panel)).toBeDisabled()
    expect(await says('(41) 3111-1111', 'Vamos conversar', 'Bem-vinda')).toEqual([true, true, true])

    await followLink(panel, '/admin/hero')
    await panel.getByRole('button', { name: 'Editar' }).click()
    await undo(panel).click()
    await expect(nothing(panel)).toBeDisabled()
    expect(await says('Bem-vinda', '(41) 3111-1111', 'Vamos conversar')).toEqual([
      false,
      true,
      true,
    ])
  })
})

test('an import is undone from the list, and from the history after its difference was shown', async ({
  panel,
  site,
}) => {
  await panel.goto('/admin/import')
  const importAll = async () => {
    await dockButton(panel, 'Importar 9').click()
    await panel.getByRole('button', { name: 'Substituir' }).click()
    await expect(toastOf(panel, '9 tratamentos importados com sucesso!')).toBeVisible()
    expect(await publicPage(panel, site.url)).not.toContain('Cuidado Farmacêutico')
  }
  await importAll()
  await followLink(panel, '/admin/treatments')
  await undo(panel).click()
  await expect.poll(() => publicPage(panel, site.url)).toContain('Cuidado Farmacêutico')
  await redo(panel).click()
  await expect.poll(() => publicPage(panel, site.url)).not.toContain('Cuidado Farmacêutico')
  await panel.getByRole('link', { name: 'Histórico', exact: true }).click()
  await panel.getByRole('button', { name: /^Mais sobre: Ana refez mudanças em/ }).click()
  await panel.getByRole('menuitem', { name: 'Desfazer esta mudança…' }).click()
  const dialog = panel.getByRole('dialog')
  await expect(dialog.getByText('Cuidado Farmacêutico volta ao site')).toBeVisible()
  await dialog.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(() => publicPage(panel, site.url)).toContain('Cuidado Farmacêutico')
})

test('the whole site is viewed as it was, and restored', async ({ panel, site }) => {
  await save(site, { title: 'Fale conosco hoje' })
  await panel.goto('/admin/history')
  await panel.getByRole('button', { name: /^Mais sobre: Leveza/ }).click()
  await panel.getByRole('menuitem', { name: 'Ver o site como era' }).click()
  const past = panel.frameLocator('iframe[title^="O site como era"]')
  await expect(past.getByText(/^Passado · o site em /)).toBeVisible()
  await expect(past.getByText(contact.fallback.title).first()).toBeAttached()
  await panel.getByRole('button', { name: /^Próxima diferença/ }).focus()
  await panel.keyboard.press('Tab')
  await expect(dockButton(panel, 'Voltar o site a este ponto…')).toBeFocused()
  await panel.keyboard.press('Enter')
  const dialog = panel.getByRole('dialog')
  await expect(dialog.getByText('Fale conosco hoje')).toBeVisible()
  await dialog.getByRole('button', { name: 'Voltar o site' }).click()
  await expect(toastOf(panel, /^O site voltou a/)).toBeVisible()
  expect(await publicPage(panel, site.url)).not.toContain('Fale conosco hoje')
  // The button has gone with what it did.
  await expect(panel.getByRole('link', { name: /^Leveza publicou o site/ })).toBeFocused()
})
