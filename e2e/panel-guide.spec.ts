import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { documentsWith, readyForLaunch } from './content.ts'
import { keyboard } from './input-methods.ts'
import { ana, dockButton, expect, publicPage, signIn, startPeopleSite, test } from './panel.ts'

// The steps of the guide are tested in src/admin/panel-guide.panel.slow.test.tsx.

/** Opens the last step, launches the site, and saves the code for the reception desk. */
async function launch(page: Page, url: string) {
  await page.goto(`${url}/admin/new/launch`)
  await keyboard.press(page, dockButton(page, 'Lançar o site'))
  await expect(page.getByRole('button', { name: 'Ainda não' })).toBeFocused()
  await keyboard.press(
    page,
    page.getByRole('dialog').getByRole('button', { name: 'Lançar o site' }),
  )
  await expect(page.getByText(/^O site foi lançado (?:à|às) \d/)).toBeVisible()
  await expect(page.getByRole('img', { name: `Código QR que abre ${url}/` })).toBeVisible()
  const download = page.waitForEvent('download')
  await keyboard.press(page, page.getByRole('button', { name: 'Baixar o desenho (SVG)' }))
  expect(await readFile(await (await download).path(), 'utf8')).toMatch(/^<svg .+<path d="M/)
}

test.describe('a site without open points', () => {
  test('is launched once, with the keyboard alone, says since when, and offers the link and the code for the reception desk', async ({
    page,
    context,
  }) => {
    const { url, ...site } = await startPeopleSite({ documents: documentsWith(readyForLaunch) })
    await signIn(context, url, ana)
    expect(await publicPage(page, url)).toContain('Conteúdo de exemplo')
    await launch(page, url)
    expect(await publicPage(page, url)).not.toContain('Conteúdo de exemplo')
    await page.reload()
    await expect(page.getByText(/^O site foi lançado (?:à|às) \d/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ver o site' })).toHaveAttribute('href', '/')
    await expect(page.getByLabel('Endereço do site')).toHaveValue(`${url}/`)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Aponte a câmera do celular')).toBeVisible()
    await expect(page.getByText('Conte para todo mundo')).toBeHidden()
    await site.close()
  })
})
