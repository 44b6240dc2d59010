import { examples } from '#content/examples/examples.ts'
import { hero } from '#content/sections/hero.ts'
import { expect, followLink, test, toastOf } from './panel.ts'
import { LOST_PICTURE } from './site.ts'

// The other messages are tested in src/admin/panel-messages.panel.all.test.tsx; these need a browser.

test.describe.configure({ mode: 'parallel' })

test('forms say when a picture cannot be loaded, or no storage is left', async ({
  panel,
  site,
}) => {
  await site.save('hero', { ...hero.fallback, backgroundImage: LOST_PICTURE })
  await panel.goto('/admin/hero')
  await panel.getByRole('button', { name: 'Editar', exact: true }).click()
  await expect(toastOf(panel, 'Erro ao carregar preview da imagem')).toBeVisible()

  const phone = panel.getByRole('textbox', { name: 'Telefone', exact: true })
  await followLink(panel, '/admin/contact')
  await expect(phone).toBeVisible()
  const filling = await panel.evaluate(keepBudgetFull)
  await phone.fill('(48) 3333-4444')
  await expect(toastOf(panel, 'Storage foi limpo para salvar as alterações')).toBeVisible()
  await panel.evaluate(fillStorage, filling)
  await phone.fill('(48) 3333-5555')
  await expect(
    toastOf(panel, 'Impossível salvar: conteúdo excede limites do navegador'),
  ).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a toast covers neither the title nor the buttons of a dialog, and still undoes', async ({
    panel,
  }) => {
    await panel.goto('/admin/treatments')
    const [first, second, third] = examples.treatments.map(({ name }) => name)
    for (const name of [first, second]) {
      await panel.getByRole('button', { name: `Mais ações de ${name}` }).tap()
      await panel.getByRole('menuitem', { name: 'Excluir' }).tap()
      await panel.getByRole('button', { name: 'Excluir', exact: true }).tap()
    }
    const toast = toastOf(panel, `Removido: ${second}.`)
    await expect(toast).toBeVisible()
    await panel.getByRole('button', { name: `Mais ações de ${third}` }).tap()
    await panel.getByRole('menuitem', { name: 'Mover para a posição…' }).tap()
    const dialog = panel.getByRole('dialog', { name: `Mover ${third}` })
    await expect(dialog).toBeVisible()
    const [above, below] = [await toast.boundingBox(), await dialog.boundingBox()]
    if (!above || !below) throw new Error('the toast or the dialog is not shown')
    expect(above.y + above.height).toBeLessThanOrEqual(below.y)
    // The older toast waits until the newer one is closed.
    await expect(toastOf(panel, `Removido: ${first}.`)).toBeHidden()
    await toast.getByRole('button', { name: 'Desfazer' }).tap()
    await expect(toastOf(panel, 'Desfeito.')).toBeVisible()
  })
})

/** Repeatedly, because the panel frees space to store drafts. Returns a function that stops it. */
function keepBudgetFull() {
  const fill = () =>
    localStorage.getItem('leveza_old') ?? localStorage.setItem('leveza_old', 'x'.repeat(3_200_000))
  return setInterval(fill, 20) as unknown as number
}

/** Fills the storage to the last character, under keys that the panel does not use. */
function fillStorage(filling: number) {
  clearInterval(filling)
  localStorage.clear()
  for (let size = 4 * 1024 * 1024; size >= 1; size /= 2) {
    try {
      for (;;) localStorage.setItem(`other${localStorage.length}`, 'x'.repeat(size))
    } catch {
      // Smaller pieces may still fit.
    }
  }
}
