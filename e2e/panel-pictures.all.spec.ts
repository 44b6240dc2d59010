import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { hero } from '#content/sections/hero.ts'
import { keyboard } from './input-methods.ts'
import { dockButton, expect, publicPage, test, toastOf } from './panel.ts'
import { scrollTo } from './site.ts'
import { upload } from './upload.ts'

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

type Bars = { most: number; values: Set<number> }

/** The progress bars over time: how many there were at once at most, and the values of the first. */
async function watchBars(page: Page): Promise<Bars> {
  const seen: Bars = { most: 0, values: new Set() }
  await page.exposeFunction('noteBars', (count: number, value: number) => {
    seen.most = Math.max(seen.most, count)
    seen.values.add(value)
  })
  await page.addInitScript(() => {
    // The test has put it there.
    const { noteBars } = window as never as { noteBars: (count: number, value: number) => void }
    const note = () => {
      const bars = document.querySelectorAll('[role=progressbar][aria-label^="Envio de"]')
      if (bars[0]) noteBars(bars.length, Number(bars[0].getAttribute('aria-valuenow')))
    }
    new MutationObserver(note).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
    })
  })
  return seen
}

const backgroundField = (page: Page) => page.locator('[data-holds=backgroundImage]')

const ring = (page: Page) => page.getByRole('button', { name: /^Ponto de foco/ })

async function openLibrary(page: Page) {
  await page.goto('/admin/images')
  await expect(page.getByRole('heading', { name: 'Imagens', level: 1 })).toBeVisible()
}

const reception = (page: Page) => page.getByRole('link', { name: /recepcao\.jpg/ })

/** Opens the picture from the list. Chromium does not always confirm a simulated finger, and then no other until the page is loaded again. */
const openReception = (page: Page) =>
  expect(async () => {
    await openLibrary(page)
    await reception(page).tap({ timeout: 20_000 })
  }).toPass()

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a ready picture is chosen', async ({ panel }) => {
    await panel.goto('/admin/hero')
    await expect(dockButton(panel, 'Editar')).toBeVisible()
    await scrollTo(panel, 500)
    await dockButton(panel, 'Editar').tap()
    await expect(panel.getByRole('heading', { level: 1, name: 'Abertura' })).toBeInViewport()
    await panel.getByRole('button', { name: 'Mais ações de Imagem de fundo' }).tap()
    await panel.getByRole('menuitem', { name: 'Escolher da biblioteca' }).tap()
    const dialog = panel.getByRole('dialog')
    await dialog.getByText(/^Prontas/).tap()
    const flowers = dialog.getByRole('radio', { name: /^Flores de papel/ })
    // A tap on a list that still scrolls only stops it.
    await expect(async () => {
      await flowers.tap()
      await expect(flowers).toBeChecked({ timeout: 1_000 })
    }).toPass()
    await dialog.getByRole('button', { name: 'Usar assim' }).tap()
    await expect(dialog).toBeHidden()
    await expect(backgroundField(panel).locator('img')).toHaveAttribute('src', /flowers/)
  })

  test('a photo is taken, and its progress is shown until it can be saved', async ({
    panel,
    site,
  }) => {
    const bars = await watchBars(panel)
    await panel.goto('/admin/cta')
    const normal = await slowUploads(panel)
    const camera = panel.waitForEvent('filechooser')
    await panel.getByRole('button', { name: 'Tirar foto: Imagem de fundo' }).tap()
    await (await camera).setFiles(await photo('recepcao.jpg'))
    await expect(panel.getByText('Enviando recepcao.jpg')).toBeVisible()
    await expect(panel.getByText('Imagem carregada com sucesso!')).toBeVisible()
    expect(bars.values.size).toBeGreaterThan(2)
    await normal()
    await dockButton(panel, 'Salvar').tap()
    await expect.poll(() => publicPage(panel, site.url)).toMatch(/\/media\/cta-background\/\d+_\w+/)
  })

  test('two photos are sent at once, and one that is there is not kept twice', async ({
    panel,
  }) => {
    const bars = await watchBars(panel)
    await openLibrary(panel)
    await sendTwice(panel)
    expect(bars.most).toBe(2)
  })

  /** A site whose opening shows an uploaded photo, in the library. */
  const withPhoto = test.extend({
    panel: async ({ panel, site, context }, use) => {
      const { buffer } = await photo('recepcao.jpg')
      const url = await upload(context.request, site.url, buffer, 'hero-background', 'recepcao.jpg')
      await site.save('hero', { ...hero.fallback, backgroundImage: url })
      await use(panel)
    },
  })

  withPhoto(
    'a focal point is set by keys, and a text for those who see nothing',
    async ({ panel, site }) => {
      await openReception(panel)
      await expect(panel.getByText('Abertura: Imagem de fundo')).toBeVisible()
      await expect(panel.getByRole('button', { name: 'Excluir' })).toBeDisabled()
      await ring(panel).focus()
      await panel.keyboard.press('ArrowRight')
      await panel.keyboard.press('Shift+ArrowDown')
      await expect(ring(panel)).toHaveAccessibleName(/52% da largura, 60% da altura/)
      await panel
        .getByRole('textbox', { name: 'O que se vê na imagem' })
        .fill('A recepção da clínica')
      await dockButton(panel, 'Salvar').tap()
      await expect(toastOf(panel, 'Imagem atualizada')).toBeVisible()
      expect(await publicPage(panel, site.url)).toContain('at-52-60')
    },
  )

  withPhoto('a photo is replaced everywhere, deleted and restored', async ({ panel, site }) => {
    await openLibrary(panel)
    await sendTwice(panel)
    await openReception(panel)
    await panel.getByRole('button', { name: 'Trocar em todos os lugares' }).tap()
    const chooser = panel.getByRole('dialog', { name: 'Trocar em todos os lugares' })
    await chooser.getByRole('radio', { name: /fachada\.jpg/ }).tap()
    await chooser.getByRole('button', { name: 'Usar assim' }).tap()
    await expect(toastOf(panel, 'Imagem trocada em todos os lugares.')).toBeVisible()
    expect(await publicPage(panel, site.url)).toMatch(/\/media\/default\/\d+_\w+/)

    await panel.getByRole('button', { name: 'Excluir' }).tap()
    await panel.getByRole('button', { name: 'Pôr na lixeira' }).tap()
    await expect(toastOf(panel, 'Imagem na lixeira por 30 dias.')).toBeVisible()
    await panel.getByText('Lixeira', { exact: true }).tap()
    await reception(panel).tap()
    await panel.getByRole('button', { name: 'Restaurar' }).tap()
    await expect(toastOf(panel, 'Imagem restaurada.')).toBeVisible()
    await deleteByKeys(panel)
    await toastOf(panel, 'Imagem na lixeira').getByRole('button', { name: 'Desfazer' }).click()
    await expect(reception(panel)).toBeVisible()
  })

  /** Sends two photos at once, and one of them again. */
  async function sendTwice(panel: Page) {
    const facade = await photo('fachada.jpg', 900, 600)
    const input = panel.getByLabel('Enviar imagens')
    await input.setInputFiles([facade, await photo('jardim.jpg', 600, 400)])
    const jobs = panel.getByRole('list', { name: 'Envios' }).getByRole('listitem')
    await expect(jobs.filter({ hasText: 'Pronta para usar' })).toHaveCount(2)
    await input.setInputFiles(facade)
    await expect(jobs.filter({ hasText: 'Você já tinha enviado esta imagem' })).toHaveCount(1)
  }

  async function deleteByKeys(panel: Page) {
    const remove = panel.getByRole('button', { name: 'Excluir' })
    await expect(remove).toBeEnabled()
    await keyboard.press(panel, remove)
    await keyboard.press(panel, panel.getByRole('button', { name: 'Pôr na lixeira' }))
  }
})

test('the page shows the crop for computers and the one for phones', async ({
  panel,
  site,
  browser,
}) => {
  await panel.goto('/admin/hero')
  await dockButton(panel, 'Editar').click()
  await panel.getByRole('button', { name: 'Mais ações de Imagem de fundo' }).click()
  await panel.getByRole('menuitem', { name: 'Escolher da biblioteca' }).click()
  const dialog = panel.getByRole('dialog', { name: 'Imagem de fundo' })
  await dialog.getByText(/^Prontas/).click()
  const flowers = dialog.getByRole('radio', { name: /^Flores de papel/ })
  await flowers.click()
  await expect(flowers).toBeChecked()
  await dialog.getByText('Recortar', { exact: true }).click()
  const picture = ring(panel).locator('..')
  // Until it has loaded, it has no size.
  await expect(picture.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
  const stage = await picture.boundingBox()
  if (!stage) throw new Error('the picture is not shown')
  const at = (x: number, y: number) =>
    [stage.x + stage.width * x, stage.y + stage.height * y] as const
  await panel.mouse.move(...at(0.5, 0.5))
  await panel.mouse.down()
  await panel.mouse.move(...at(0.3, 0.6), { steps: 4 })
  await panel.mouse.up()
  const zoom = dialog.getByRole('slider', { name: 'Aproximar' })
  await zoom.focus()
  while ((await zoom.getAttribute('aria-valuenow')) !== '150')
    await panel.keyboard.press('ArrowRight')
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

test.describe('a photo from a phone', () => {
  const heic = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/heic', buffer })
  const field = (panel: Page) => panel.getByLabel('Imagem de fundo', { exact: true })
  const picture = (panel: Page) => backgroundField(panel).locator('img')
  const file = () => readFile('e2e/files/foto-do-iphone.heic')

  test.beforeEach(async ({ panel }) => {
    const answer = await panel.goto('/admin/cta')
    expect(answer?.headers()['content-security-policy']).not.toContain('wasm')
  })

  test('is converted from HEIC where the browser cannot read it', async ({ panel }) => {
    await field(panel).setInputFiles(heic('IMG_0002.HEIC', await file()))
    await expect(panel.getByText('Imagem carregada com sucesso!')).toBeVisible()
    await expect(picture(panel)).toHaveAttribute('src', /^\/media\/cta-background\//)
    const converted = await panel.request.get((await picture(panel).getAttribute('src')) ?? '')
    const { width, height } = await sharp(await converted.body()).metadata()
    expect(width / height).toBeCloseTo(640 / 960, 1)
  })

  test('that is damaged is refused with advice', async ({ panel }) => {
    const before = await picture(panel).getAttribute('src')
    await field(panel).setInputFiles(heic('IMG_0001.HEIC', (await file()).subarray(0, 3_000)))
    await expect(panel.getByText(/Não conseguimos ler esta foto.*"Mais compatível"/)).toBeVisible()
    await expect(picture(panel)).toHaveAttribute('src', before ?? '')
  })

  test('that is large is reduced', async ({ panel }) => {
    await field(panel).setInputFiles(await photo('grande.jpg', 2300, 1700, 100))
    await expect(
      panel.getByText(/A foto era grande \([\d,]+ MB\) e foi reduzida para [\d,]+ [KM]B/),
    ).toBeVisible()
    await expect(picture(panel)).toHaveAttribute('src', /^\/media\/cta-background\//)
  })
})
