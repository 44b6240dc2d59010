import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { keyboard } from './hands.ts'
import { dockButton, expect, publicPage, test, toastOf } from './panel.ts'

/** A photo with enough noise to be as large as a real one. */
async function photo(name: string, width = 1200, height = 800, quality = 82) {
  const noise = randomBytes(width * height * 3)
  const image = sharp(noise, { raw: { width, height, channels: 3 } }).blur(1.2)
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg({ quality }).toBuffer() }
}

/** A slow connection, so that progress is visible. */
async function slowUploads(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: 400_000,
  })
  return () =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
}

/** The values of the progress bar over time. */
async function watchBar(page: Page): Promise<number[]> {
  const seen: number[] = []
  await page.exposeFunction('noteBar', (value: number) => seen.push(value))
  await page.evaluate(() => {
    const note = () => {
      const bar = document.querySelector('[role=progressbar][aria-label^="Envio de"]')
      const value = Number(bar?.getAttribute('aria-valuenow') ?? Number.NaN)
      if (!Number.isNaN(value)) (window as never as { noteBar: (v: number) => void }).noteBar(value)
    }
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
    })
  })
  return seen
}

const ring = (page: Page) => page.getByRole('button', { name: /^Ponto de foco/ })

async function openAuth(page: Page) {
  await page.goto('/admin/images')
  await expect(page.getByRole('heading', { name: 'Imagens', level: 1 })).toBeVisible()
}

test('a photo is uploaded, gets a focal point and an alt text, is replaced, deleted and restored', async ({
  panel,
  site,
}) => {
  await panel.setViewportSize({ width: 360, height: 740 })
  await panel.goto('/admin/hero')
  await dockButton(panel, 'Editar').click()
  const normal = await slowUploads(panel)
  const bar = await watchBar(panel)
  await panel.getByLabel('Imagem de fundo').setInputFiles(await photo('recepcao.jpg'))
  await expect(panel.getByText('Enviando recepcao.jpg')).toBeVisible()
  await expect(dockButton(panel, 'Salvar')).toBeDisabled()
  await expect(panel.getByText('Imagem carregada com sucesso!')).toBeVisible()
  expect(new Set(bar).size).toBeGreaterThan(2)
  await normal()
  await dockButton(panel, 'Salvar').click()
  await expect(toastOf(panel, 'Abertura atualizada')).toBeVisible()
  expect(await publicPage(panel, site.url)).toMatch(/\/media\/hero-background\/\d+_\w+/)

  await openAuth(panel)
  await panel.getByRole('link', { name: /recepcao\.jpg/ }).click()
  await expect(panel.getByText('Abertura: Imagem de fundo')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Excluir' })).toBeDisabled()
  await ring(panel).focus()
  await panel.keyboard.press('ArrowRight')
  await panel.keyboard.press('Shift+ArrowDown')
  await expect(ring(panel)).toHaveAccessibleName(/52% da largura, 60% da altura/)
  await panel
    .getByRole('textbox', { name: 'O que aparece na imagem' })
    .fill('A recepção da clínica')
  await dockButton(panel, 'Salvar').click()
  await expect(toastOf(panel, 'Imagem atualizada')).toBeVisible()
  expect(await publicPage(panel, site.url)).toContain('at-52-60')

  await openAuth(panel)
  await panel.getByLabel('Enviar imagens').setInputFiles(await photo('fachada.jpg', 900, 600))
  await expect(panel.getByText('Pronta para usar')).toBeVisible()
  await panel.getByRole('link', { name: /recepcao\.jpg/ }).click()
  await panel.getByRole('button', { name: 'Trocar em todos os lugares' }).click()
  const chooser = panel.getByRole('dialog', { name: 'Escolher da biblioteca' })
  await chooser.getByRole('button', { name: /fachada\.jpg/ }).click()
  await expect(toastOf(panel, 'Imagem trocada em todos os lugares.')).toBeVisible()
  expect(await publicPage(panel, site.url)).toMatch(/\/media\/default\/\d+_\w+/)

  const remove = panel.getByRole('button', { name: 'Excluir' })
  await expect(remove).toBeEnabled()
  await remove.focus()
  await panel.keyboard.press('Enter')
  await panel.getByRole('button', { name: 'Pôr na lixeira' }).click()
  await expect(toastOf(panel, 'Imagem na lixeira por 30 dias.')).toBeVisible()
  await panel.getByText('Lixeira', { exact: true }).click()
  await panel.getByRole('link', { name: /recepcao\.jpg/ }).click()
  await dockButton(panel, 'Restaurar').click()
  await expect(toastOf(panel, 'Imagem restaurada.')).toBeVisible()
})

test('a photo is cropped by mouse for computers, by touch and by keyboard for phones, and the page shows each crop', async ({
  panel,
  site,
  browser,
}) => {
  await panel.setViewportSize({ width: 1440, height: 900 })
  await panel.goto('/admin/hero')
  await dockButton(panel, 'Editar').click()
  await panel.getByLabel('Imagem de fundo').setInputFiles(await photo('fachada.jpg', 1600, 900))
  await expect(panel.getByText('Imagem carregada com sucesso!')).toBeVisible()
  await panel.getByRole('button', { name: 'Recortar' }).click()
  const dialog = panel.getByRole('dialog', { name: 'Imagem de fundo' })
  const stage = await ring(panel).locator('..').boundingBox()
  if (!stage) throw new Error('the picture is not shown')
  const at = (x: number, y: number) =>
    [stage.x + stage.width * x, stage.y + stage.height * y] as const
  await panel.mouse.move(...at(0.5, 0.5))
  await panel.mouse.down()
  await panel.mouse.move(...at(0.3, 0.6), { steps: 4 })
  await panel.mouse.up()
  await dialog.getByLabel('Aproximar').fill('150')
  await expect(ring(panel)).toHaveAccessibleName(
    /30% da largura, 60% da altura, aproximado em 150%/,
  )

  await dialog.getByRole('radio', { name: /Abertura, celular/ }).check({ force: true })
  const session = await panel.context().newCDPSession(panel)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) => {
    const [left, top] = at(x, y)
    const touchPoints = type === 'touchEnd' ? [] : [{ x: left, y: top }]
    return session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  await touch('touchStart', 0.5, 0.5)
  await touch('touchMove', 0.7, 0.5)
  await touch('touchMove', 0.8, 0.5)
  await touch('touchEnd')
  await expect(ring(panel)).toHaveAccessibleName(/80% da largura, 50% da altura/)
  await keyboard.enter(panel, ring(panel))
  await panel.keyboard.press('Shift+ArrowDown')
  await expect(ring(panel)).toHaveAccessibleName(/80% da largura, 60% da altura/)
  await keyboard.press(panel, dialog.getByRole('button', { name: 'Usar assim' }))
  await dockButton(panel, 'Salvar').click()
  await expect(toastOf(panel, 'Abertura atualizada')).toBeVisible()

  const shownAt = async (width: number, height: number) => {
    const page = await browser.newPage({ viewport: { width, height } })
    await page.goto(site.url)
    const style = await page.locator('#hero picture img').evaluate((image) => {
      const { objectPosition, transform } = getComputedStyle(image)
      return { objectPosition, transform }
    })
    await page.close()
    return style
  }
  const enlarged = 'matrix(1.5, 0, 0, 1.5, 0, 0)'
  expect(await shownAt(1440, 900)).toEqual({ objectPosition: '30% 60%', transform: enlarged })
  expect(await shownAt(390, 844)).toEqual({ objectPosition: '80% 60%', transform: enlarged })
})

test('a HEIC photo from an iPhone is converted where the browser cannot read it; a damaged one is refused with advice', async ({
  panel,
}) => {
  const heic = await readFile('e2e/files/foto-do-iphone.heic')
  const named = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/heic', buffer })
  const answer = await panel.goto('/admin/cta')
  expect(answer?.headers()['content-security-policy']).not.toContain('wasm')
  const before = await panel.locator('[data-document] img').first().getAttribute('src')
  const field = panel.getByLabel('Imagem de fundo')
  await field.setInputFiles(named('IMG_0001.HEIC', heic.subarray(0, 3_000)))
  await expect(panel.getByText(/Não conseguimos ler esta foto.*"Mais compatível"/)).toBeVisible()
  await expect(panel.locator('[data-document] img').first()).toHaveAttribute('src', before ?? '')

  await field.setInputFiles(named('IMG_0002.HEIC', heic))
  await expect(panel.getByText('Imagem carregada com sucesso!')).toBeVisible()
  const picture = panel.locator('[data-document] img').first()
  await expect(picture).toHaveAttribute('src', /^\/media\/cta-background\//)
  const { width, height } = await sharp(
    await (await panel.request.get((await picture.getAttribute('src')) ?? '')).body(),
  ).metadata()
  expect(width / height).toBeCloseTo(640 / 960, 1)
})

test.describe('a photo that is too large', () => {
  const NOTE = /A foto era grande \(\d+,\d MB\) e foi reduzida para [\d,]+ [KM]B/

  test('is reduced automatically, and the panel says so', async ({ panel }) => {
    const large = await photo('grande.jpg', 2300, 1700, 100)
    await panel.goto('/admin/cta')
    await panel.getByLabel('Imagem de fundo').setInputFiles(large)
    await expect(panel.getByText('Imagem carregada com sucesso!')).toBeVisible()
    await expect(panel.getByText(NOTE)).toBeVisible()
    await panel.goto('/admin/images')
    await panel.getByLabel('Enviar imagens').setInputFiles(large)
    const job = panel.getByRole('list', { name: 'Envios' }).getByRole('listitem')
    await expect(job).toContainText(NOTE)
    await expect(job).toContainText('Pronta para usar.')
  })
})
