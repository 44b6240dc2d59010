import type { Page } from '@playwright/test'
import { documentRefOf, type FieldPlace, pathsAround, placeOf } from '#admin/fields/field-place.ts'
import { addressOf } from '#admin/registry/field-screens.ts'
import { entryFields, sectionFields } from '#admin/shells/palette-fields.ts'
import { guideSteps, panelSlugs } from '#protocol/panel-paths.ts'
import { violationsOf } from './axe.ts'
import { fitting, misfitsOf } from './fitting.ts'
import { dockButton, expect, followLink, test } from './panel.ts'

test.describe.configure({ mode: 'parallel' })

const sections = panelSlugs.map((slug) => `/admin/${slug}`)
const screens = {
  'the sections': sections.slice(0, 15),
  'the site, its people and the other layouts': [
    ...sections.slice(15),
    '/admin',
    '/admin/security?aba=registro',
    '/admin/dashboard',
    '/admin/security?aba=privacidade',
    '/admin/manage',
  ],
  'the guide, the texts of lists and single entries': [
    ...guideSteps.map((step) => `/admin/new/${step}`),
    // Two with the same title are not side by side: a new title says that another screen is there.
    '/admin/team/texts',
    '/admin/treatments/treatment_01',
    '/admin/treatments/texts',
    '/admin/team/member_01',
    '/admin/testimonials/texts',
    '/admin/treatments/new',
    '/admin/testimonials/testimonial_01',
    '/admin/articles/texts',
    '/admin/articles/new',
    '/admin/questions/texts',
    '/admin/questions/new',
    '/admin/history/1',
    '/admin/history/1/site',
  ],
}

/** The fields that the search knows, by the address of their screen. */
const knownFields = Map.groupBy(
  [
    ...sectionFields(),
    ...entryFields('team', [{ _id: 'member_01', name: '' }]),
    ...entryFields('treatments', [{ _id: 'treatment_01', name: '' }]),
  ].flatMap(({ field }) => placeOf(field) ?? []),
  (place) => `/admin${addressOf(place)}`,
)

/** Screens that show what is published until somebody edits it. */
const withView = ['/admin/hero', '/admin/logo']

/** Half of its form is about the page of its own, which the search opens at once. */
const withPage = '/admin/treatments/treatment_01'
const pageFields = ['address', 'summary', 'text', 'parts', 'people', 'greeting']

const entrances = ['login', 'setup?token=1', 'invite?token=1', 'reset?token=1']

/** Waits until the screen has loaded and nothing moves. The panel is loaded once; then the address changes as by a link. */
async function open(page: Page, address: string) {
  const before = await page.title()
  if (before) {
    await followLink(page, address)
    await expect(page).not.toHaveTitle(before)
  } else {
    await page.goto(address)
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Changes it as another tab of the same browser would. */
async function chooseScheme(page: Page, scheme: 'light' | 'dark') {
  await page.evaluate((newValue) => {
    const change = { key: 'leveza_scheme', newValue, storageArea: localStorage }
    window.dispatchEvent(new StorageEvent('storage', change))
  }, scheme)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
}

const widthOf = (page: Page) => () => page.evaluate(() => document.documentElement.scrollWidth)

/** Pairs of fields side by side of which the labels, the hints or the inputs are not on the same line. */
const outOfLine = (page: Page) =>
  page.evaluate(() => {
    const part = (field: Element, name: string) =>
      field.querySelector(`:scope > .mantine-InputWrapper-${name}`)?.getBoundingClientRect()
    const fields = [...document.querySelectorAll('.mantine-InputWrapper-root')].flatMap((field) => {
      const input = [...field.children].find(
        ({ className }) => !/InputWrapper-(label|description|error)/.test(className),
      )
      const label = part(field, 'label')
      if (!input || !label || !field.checkVisibility()) return []
      const box = field.getBoundingClientRect()
      const words = field.firstElementChild?.textContent
      return [
        {
          box,
          label,
          words,
          hint: part(field, 'description'),
          input: input.getBoundingClientRect(),
        },
      ]
    })
    const areApart = (a: number, b: number) => Math.abs(a - b) > 1
    return fields.flatMap((left) =>
      fields
        .filter((right) => left.box.right <= right.box.left && right.box.left - left.box.right < 48)
        .filter(
          ({ label, input }) => label.top < left.input.bottom && left.label.top < input.bottom,
        )
        .filter(
          (right) =>
            areApart(left.label.bottom, right.label.bottom) ||
            areApart(left.input.top, right.input.top) ||
            (left.hint && right.hint && areApart(left.hint.top, right.hint.top)),
        )
        .map((right) => `${left.words} | ${right.words}`),
    )
  })

const desktop = { width: 1440, height: 900 }
const narrow = { width: 320, height: 640 }

/** What a scheme or a width can break. */
const RULES_OF_PHONES = ['color-contrast', 'target-size', 'scrollable-region-focusable']

const setTextSize = (page: Page, size: string) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size
  }, size)

async function expectToFit(page: Page, place: string, { width } = desktop) {
  // A frame takes its new width a moment after the window.
  await expect.poll(widthOf(page), { message: place }).toBe(width)
  await expect.poll(() => misfitsOf(page), { message: place }).toEqual(fitting)
}

/** The menus with the names and counts of all screens. */
const menus: Record<string, string> = { '/admin': 'Seções do painel', '/admin/manage': 'Seções' }

/** What a menu cuts off. */
const clipped = (page: Page, menu: string) =>
  page.getByRole('navigation', { name: menu, exact: true }).evaluate((menu) =>
    [...menu.querySelectorAll('a span:not(.mantine-VisuallyHidden-root)')]
      .filter(({ childElementCount }) => childElementCount === 0)
      .filter((text) => {
        const range = document.createRange()
        range.selectNodeContents(text)
        const box = text.closest('a')?.getBoundingClientRect()
        return box && range.getBoundingClientRect().right > box.right
      })
      .map(({ textContent }) => textContent),
  )

async function expectLargeTextToFit(page: Page, address: string) {
  await setTextSize(page, '200%')
  await expectToFit(page, `${address} with large text`)
  const menu = menus[address]
  if (menu) {
    await expect(page.getByRole('link', { name: /^Tratamentos/ }).first()).toBeVisible()
    expect(await clipped(page, menu), address).toEqual([])
  }
  await setTextSize(page, '')
}

/** Those of its fields that the search could not lead to. */
const unreachable = (page: Page, places: FieldPlace[]) => {
  const fields = places.map((place) => ({
    form: documentRefOf(place),
    paths: pathsAround(place.path),
  }))
  return page.evaluate((fields) => {
    const focusable =
      'input:not([disabled]), textarea, select, button:not([disabled]), [tabindex="0"]'
    const inputOf = (form: Element | null, path: string) =>
      form
        ?.querySelector(`[data-holds="${path}"], [data-crops~="${path}"]`)
        ?.querySelector(focusable) ?? form?.querySelector(`[name="${path}"], [name^="${path}."]`)
    return fields
      .filter(({ form, paths }) => {
        const element = document.querySelector(`[data-document="${form}"]`)
        return !paths.some((path) => inputOf(element, path))
      })
      .map(({ form, paths }) => `${form}.${paths[0]}`)
  }, fields)
}

async function expectKnownFields(page: Page, address: string) {
  const fields = knownFields.get(address)
  if (!fields) return
  if (withView.includes(address)) await dockButton(page, 'Editar').click()
  const isOfPage = ({ path }: FieldPlace) => address === withPage && pageFields.includes(path)
  const [others, ofPage] = [fields.filter((place) => !isOfPage(place)), fields.filter(isOfPage)]
  await expect.poll(() => unreachable(page, others), { message: address }).toEqual([])
  if (ofPage.length === 0) return
  await page.getByRole('tab', { name: 'Página própria' }).click()
  await page.getByRole('button', { name: 'Escrever a página' }).click()
  await expect.poll(() => unreachable(page, ofPage), { message: address }).toEqual([])
}

/** Is the same on every screen, so it is checked on the first. */
const MENU = 'nav[aria-label="Seções do painel"]'

/** By all rules of axe, in light colours, and with text at twice the size. */
async function lookOnDesktop(page: Page, address: string, isFirst: boolean) {
  await page.setViewportSize(desktop)
  await chooseScheme(page, 'light')
  expect(await violationsOf(page, undefined, isFirst ? [] : [MENU]), address).toEqual([])
  expect(await outOfLine(page), address).toEqual([])
  await expectLargeTextToFit(page, address)
}

/** It fits 320 px, as a small phone has. What dark colours or the width can break is checked there. */
async function lookOnPhone(page: Page, address: string) {
  await page.setViewportSize(narrow)
  await chooseScheme(page, 'dark')
  await expectToFit(page, `${address} on a phone`, narrow)
  // Where the page happens to be scrolled to, a control may lie half below a bar.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  expect(await violationsOf(page, RULES_OF_PHONES), `${address} on a phone`).toEqual([])
}

/** Every other screen is opened on the phone, on which the one before it was seen last. */
async function lookAt(page: Page, addresses: string[]) {
  for (const [index, address] of addresses.entries()) {
    await open(page, address)
    if (index % 2 === 1) await lookOnPhone(page, address)
    await lookOnDesktop(page, address, index === 0)
    await expectKnownFields(page, address)
    if (index % 2 === 0) await lookOnPhone(page, address)
  }
}

/** Calls `reportRefusal`, a function that the test adds to the page. */
function reportRefusals() {
  const { reportRefusal } = window as never as { reportRefusal: (what: string) => void }
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    reportRefusal(`${effectiveDirective}: ${blockedURI}`),
  )
}

test.describe('every screen passes axe, fits 320 px and large text, and has its fields', () => {
  for (const [group, addresses] of Object.entries(screens)) {
    test(group, async ({ panel }) => {
      await lookAt(panel, addresses)
    })
  }

  test('each field that the search knows belongs to one of these screens', () => {
    expect(Object.values(screens).flat()).toEqual(expect.arrayContaining([...knownFields.keys()]))
    expect([...knownFields.values()].flat().length).toBeGreaterThan(100)
  })

  test('the pages before sign-in, which try nothing that the content security policy refuses', async ({
    page,
  }) => {
    const refused: string[] = []
    await page.exposeFunction('reportRefusal', (what: string) => refused.push(what))
    await page.addInitScript(reportRefusals)
    await lookAt(
      page,
      entrances.map((address) => `/admin/${address}`),
    )
    expect(refused).toEqual([])
  })

  test('a screen in forced colours, the request for a testimonial, and the pages for patients', async ({
    panel,
  }) => {
    await lookAtForcedColours(panel)
    await open(panel, '/admin/testimonials')
    await panel.getByRole('button', { name: 'Pedir depoimento' }).click()
    await panel.getByRole('button', { name: 'Criar o link' }).click()
    const link = panel.getByLabel('Link')
    await expect(link).toHaveValue(/depoimento/)
    expect(await violationsOf(panel)).toEqual([])
    const token = (await link.inputValue()).split('/').at(-1)

    await panel.setViewportSize({ width: 320, height: 640 })
    await panel.goto(`/depoimento/${token}`)
    expect(await violationsOf(panel)).toEqual([])
    await panel.getByRole('button', { name: 'Enviar meu depoimento' }).click()
    await expect(panel.getByRole('alert')).toBeVisible()
    expect(await violationsOf(panel)).toEqual([])
    expect(await widthOf(panel)()).toBe(320)
    await panel.goto('/depoimento/x')
    expect(await violationsOf(panel)).toEqual([])
  })
})

/** They show what is on, where one is and what has the focus, and keep edges inside the column. */
async function lookAtForcedColours(panel: Page) {
  const styleOf = (selector: string, property: 'backgroundColor' | 'color' | 'outlineStyle') =>
    panel
      .locator(selector)
      .first()
      .evaluate((element, property) => getComputedStyle(element)[property], property)
  await panel.emulateMedia({ forcedColors: 'active' })
  await open(panel, '/admin/hours')
  const track = (state: string) => `.mantine-Switch-input${state} + .mantine-Switch-track`
  const [on, off] = [track(':checked'), track(':not(:checked)')]
  expect(await styleOf(on, 'backgroundColor')).not.toBe(await styleOf(off, 'backgroundColor'))
  const here = 'nav a[aria-current]'
  const ground = await styleOf(here, 'backgroundColor')
  expect(ground).toBe(await styleOf(on, 'backgroundColor'))
  expect(ground).not.toBe(await styleOf(here, 'color'))
  const field = 'main input[value="08:00"]'
  expect(await styleOf(field, 'outlineStyle')).toBe('none')
  await panel.locator(field).first().focus()
  expect(await styleOf(field, 'outlineStyle')).toBe('solid')
  const endOf = (selector: string) =>
    panel
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().right)
  expect(await endOf('main header a')).toBeLessThanOrEqual(await endOf('main header'))
  await panel.emulateMedia({ forcedColors: 'none' })
}
