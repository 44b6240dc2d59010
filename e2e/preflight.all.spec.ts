import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { cta } from '#content/sections/cta.ts'
import { header } from '#content/sections/header.ts'
import { hero } from '#content/sections/hero.ts'
import { legalPages } from '#content/sections/legal-pages.ts'
import { treatmentsSection } from '#content/sections/treatments.ts'
import { type Changes, documentsWith, readyForLaunch } from './content.ts'
import {
  ana,
  dockButton,
  expect,
  followLink,
  publicPage,
  signIn,
  startPeopleSite,
  test,
} from './panel.ts'

test.use({ hasPreview: true })
test.describe.configure({ mode: 'parallel', timeout: 180_000 })

/** One word that is too wide for any phone. */
const LONG_NAME = 'Clinicaespecializadalipedema'

/** Ready for its launch, and without anything that the check would comment on. */
const ready: Changes = {
  ...readyForLaunch,
  legalPages: {
    hosting: { ...legalPages.fallback.hosting, company: 'Nuvem Ltda.', country: 'Brasil' },
  },
  cta: { ...cta.fallback, title: 'Vamos conversar?' },
  treatmentsSection: { ...treatmentsSection.fallback, closingSecondaryText: 'Falar com a equipe' },
  // The check takes longer the more text there is, so each list has one entry.
  treatments: [{ name: 'Consulta', description: 'Com calma, no seu ritmo.' }],
}

async function upload(request: APIRequestContext, url: string) {
  const white = { width: 1600, height: 1200, channels: 3, background: '#ffffff' } as const
  const buffer = await sharp({ create: white }).jpeg().toBuffer()
  const answer = await request.post(`${url}/lm/leveza/file/batch?category=hero-background`, {
    headers: { origin: url },
    multipart: { files: { name: 'branca.jpg', mimeType: 'image/jpeg', buffer } },
  })
  const { data, message } = await answer.json()
  expect(message).toBe('OK')
  return data[0].url as string
}

async function save(page: Page, url: string, entity: string, update: object) {
  const answer = await page.context().request.put(`${url}/lm/leveza/${entity}/documents`, {
    headers: { origin: url },
    data: { filter: { _id: entity }, update },
  })
  expect(answer.status()).toBe(200)
}

const finding = (page: Page, title: RegExp) => page.getByRole('listitem').filter({ hasText: title })

/** Two to four whole pages are laid out and read, which takes long on a busy machine. */
const afterCheck = { timeout: 60_000 }

const isChecked = (page: Page) =>
  expect(page.getByText(/conferências? em ordem/)).toBeVisible(afterCheck)

/** The name of the field that has the focus, or of the group that it is in. */
const focusedField = (page: Page) =>
  page.evaluate(
    () =>
      document.activeElement?.closest<HTMLElement>('[data-holds]')?.dataset.holds ||
      document.activeElement?.getAttribute('name'),
  )

test('the check finds nothing wrong with the page that we ship', async ({ panel }) => {
  await panel.goto('/admin/preflight')
  await isChecked(panel)
  await expect(panel.getByRole('heading', { name: 'A resolver' })).toHaveCount(0)
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText([
    '“Pronta para Transformar sua Vida?”',
    '“Falar com Especialista”',
    /^Faltam o responsável técnico/,
    /ainda são de exemplo$/,
    /^A página de privacidade não diz quem hospeda o site/,
  ])
})

test('each planted fault is found and leads to its field, and a serious one stops the launch until it is fixed', async ({
  page,
  context,
}) => {
  const { url, ...site } = await startPeopleSite({ documents: documentsWith(ready) })
  await signIn(context, url, ana)
  const backgroundImage = await upload(context.request, url)
  const [first, ...others] = header.fallback.navigation
  await save(page, url, 'hero', { backgroundImage })
  await save(page, url, 'header', {
    siteName: LONG_NAME,
    navigation: [{ ...first, href: '#promocao' }, ...others],
  })

  await page.goto(`${url}/admin/preflight`)
  await isChecked(page)
  const faults: [title: RegExp, field: string][] = [
    [/quase não se (?:lê|leem) sobre a foto/, 'Abertura · Imagem de fundo'],
    [/Uma imagem está sem descrição/, 'Abertura · Imagem de fundo'],
    [/Um texto aparece cortado no celular/, 'Cabeçalho · Nome do site'],
    [/Um link não leva a lugar nenhum/, 'Cabeçalho · Link'],
  ]
  const wayTo = (title: RegExp) => finding(page, title).getByRole('button', { name: 'Ir ao campo' })
  for (const [title, field] of faults) {
    await expect(wayTo(title)).toHaveAccessibleName(new RegExp(`, ${field}$`))
  }
  await wayTo(/Um link não leva/).click()
  await expect.poll(() => focusedField(page)).toContain('navigation')

  await followLink(page, '/admin/new/launch')
  await dockButton(page, 'Lançar o site').click()
  const stopped = page.getByRole('dialog')
  await expect(stopped).toContainText('1 ponto a resolver antes', afterCheck)
  await expect(stopped.getByRole('button', { name: 'Lançar assim mesmo' })).toBeDisabled()
  await stopped.getByRole('button', { name: 'Resolver primeiro' }).click()
  expect(await publicPage(page, url)).toContain('Conteúdo de exemplo')

  await save(page, url, 'hero', { backgroundImage: hero.fallback.backgroundImage })
  await save(page, url, 'header', header.fallback)
  await page.goto(`${url}/admin/preflight`)
  await isChecked(page)
  await expect(page.getByText('Nada a resolver.')).toBeVisible()
  await followLink(page, '/admin/new/launch')
  await dockButton(page, 'Lançar o site').click()
  await stopped.getByRole('button', { name: 'Lançar o site' }).click()
  await expect(page.getByText(/^O site foi lançado/)).toBeVisible()
  await site.close()
})
