import { randomBytes } from 'node:crypto'
import type { Locator, Page, Route } from '@playwright/test'
import sharp from 'sharp'
import { expect, toastOf } from './panel.ts'
import type { Answer, Chosen, Kind, Row } from './panel-messages.ts'
import { holdBack } from './site.ts'

const finders: Record<Kind, (page: Page, name: string) => Locator> = {
  heading: (page, name) => page.getByRole('heading', { name, exact: true }),
  text: (page, words) => page.getByText(words, { exact: true }),
  button: (page, name) => page.getByRole('button', { name, exact: true }),
  link: (page, name) => page.getByRole('link', { name, exact: true }),
  field: (page, name) => fieldNamed(page, name),
  tab: (page, name) => page.getByRole('tab', { name, exact: true }),
  option: (page, name) => page.getByRole('radio', { name, exact: true }),
}

/** 'Field', or 'Group › Field'. A password has no role. */
function fieldNamed(page: Page, path: string): Locator {
  const [name = '', group] = path.split(' › ').reverse()
  const place = group ? page.getByRole('group', { name: group, exact: true }) : page
  const typed = place
    .getByRole('textbox', { name, exact: true })
    .or(place.getByRole('combobox', { name, exact: true }))
  return typed.or(place.getByLabel(name, { exact: true })).first()
}

/** The topmost dialog comes last. */
const pressable = (page: Page, name: string) =>
  page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('link', { name, exact: true }))
    .or(page.getByRole('menuitem', { name, exact: true }))
    .filter({ visible: true })
    .last()

/** Performs the rows one after the other and checks what they expect. */
export async function walk(page: Page, rows: Row[]) {
  for (const row of rows) {
    const mend = row.answer && (await answerWith(page, row.answer))
    const held = row.hold ? await holdBack(page, row.hold) : undefined
    await act(page, row)
    await look(page, row)
    held?.release()
    for (const words of row.toasts ?? []) await readToast(page, words)
    if (row.leads) await page.waitForURL(row.leads)
    await mend?.()
    if (row.hold) await page.unroute(row.hold)
  }
}

async function act(page: Page, { open, choose, type = {}, press = [] }: Row) {
  if (open) await page.goto(open, { waitUntil: 'commit' })
  if (choose) await chooseFile(page, ...choose)
  for (const [name, words] of Object.entries(type)) {
    await fieldNamed(page, name).fill(words)
    await fieldNamed(page, name).blur()
  }
  for (const name of press) await pressable(page, name).click()
}

async function look(page: Page, { has = [], previews, shows = [], asks }: Row) {
  for (const [kind, name] of has) {
    await expect(finders[kind](page, name).first()).toBeAttached()
  }
  if (previews) {
    const preview = page.getByRole('link', { name: /^Preview/ })
    await expect(preview).toHaveAttribute('href', previews)
    await expect(preview).toHaveAttribute('target', '_blank')
  }
  for (const words of shows) {
    await expect(page.getByRole('main').getByText(words, { exact: true }).first()).toBeVisible()
  }
  if (asks) await expect(page.getByRole('dialog', { name: asks, exact: true })).toBeVisible()
}

/** Checks the toast and closes it, so that it is not mistaken for the next one. */
async function readToast(page: Page, words: string) {
  const toast = toastOf(page, words)
  await expect(toast.getByText(words, { exact: true })).toBeVisible()
  await toast.getByRole('button', { name: 'Fechar aviso' }).dispatchEvent('click')
}

/** Returns a function that stops it. */
async function answerWith(page: Page, { method, url, status, json }: Answer) {
  const handle = (route: Route) =>
    route.request().method() === method ? route.fulfill({ status, json }) : route.fallback()
  await page.route(url, handle)
  return () => page.unroute(url, handle)
}

async function chooseFile(page: Page, field: string, { name, type, bytes }: Chosen) {
  const input = page.getByLabel(field, { exact: true })
  if (typeof bytes === 'number') return input.evaluate(chooseNothing, { name, type, bytes })
  if (bytes === 'unreadable') await page.evaluate(loseNextFile)
  await input.setInputFiles({ name, mimeType: type, buffer: await photo() })
}

/** Creates the file inside the browser: sending megabytes to it takes a second. */
function chooseNothing(
  input: HTMLElement,
  { name, type, bytes }: Omit<Chosen, 'bytes'> & { bytes: number },
) {
  const files = new DataTransfer()
  files.items.add(new File([new Uint8Array(bytes)], name, { type }))
  Object.assign(input, { files: files.files })
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Like a cloud file that the phone can list but not read. */
function loseNextFile() {
  const { arrayBuffer } = Blob.prototype
  Blob.prototype.arrayBuffer = () => {
    Blob.prototype.arrayBuffer = arrayBuffer
    return Promise.reject(new DOMException('gone', 'NotReadableError'))
  }
}

/** Small, but noisy enough to exceed the minimum size. */
export function photo() {
  const size = { width: 120, height: 80, channels: 3 } as const
  return sharp(randomBytes(size.width * size.height * 3), { raw: size })
    .jpeg()
    .toBuffer()
}
