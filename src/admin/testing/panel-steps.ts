import { setTimeout as delay } from 'node:timers/promises'
import { notificationsStore } from '@mantine/notifications'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterAll, beforeAll } from 'vitest'

/** What a person looks for on a screen, as the elements that can be it. */
const selectors = {
  heading: 'h1, h2, h3, h4',
  button: 'button',
  link: 'a[href]',
  tab: '[role=tab]',
  option: 'input[type=radio], [role=radio]',
  menuItem: '[role=menuitem]',
  field: 'select, input, textarea',
  group: 'fieldset, [role=group]',
  dialog: '[role=dialog]',
  list: 'ul, ol',
  region: 'section, [role=region]',
} as const

export type Kind = keyof typeof selectors

/** Exactly these words, or words like these. */
export type Name = string | RegExp

/**
 * All elements of this kind with this accessible name. Testing Library's own search by role takes
 * a second on a screen of the panel, because it computes the role and the visibility of every
 * element.
 */
export const elementsNamed = (
  kind: Kind,
  name: Name,
  place: ParentNode = document,
): HTMLElement[] =>
  [...place.querySelectorAll<HTMLElement>(selectors[kind])].filter((element) =>
    isLike(name, nameOf(element)),
  )

const isLike = (name: Name, words: string) =>
  typeof name === 'string' ? name === words : name.test(words)

function nameOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label')
  if (label) return label
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
  const labels = ids.flatMap((id) => document.getElementById(id) ?? [])
  if ('labels' in element) labels.push(...((element as HTMLInputElement).labels ?? []))
  labels.push(...element.querySelectorAll<HTMLElement>(':scope > legend'))
  const named = labels.length > 0 ? labels : [element]
  return named.map(textOf).join(' ').replace(/\s+/g, ' ').trim()
}

/** What a screen reader reads out. */
function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return ''
  if (node instanceof HTMLStyleElement) return ''
  if (node instanceof HTMLImageElement) return node.alt
  const isBlock = !(node instanceof HTMLSpanElement)
  const text = node.getAttribute('aria-label') ?? [...node.childNodes].map(textOf).join('')
  return isBlock ? ` ${text} ` : text
}

/** What a person does and sees in the whole panel. Every step waits until the screen has what it needs. */

const PATIENCE_MILLISECONDS = 30_000
const PAUSE_MILLISECONDS = 20

/** Waits until this is true of the screen, or of the site. */
export async function until(what: string, isTrue: () => boolean | Promise<boolean>) {
  const deadline = performance.now() + PATIENCE_MILLISECONDS
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`It never comes to this: ${what}`)
    await act(() => delay(PAUSE_MILLISECONDS))
  }
}

/** Waits until something is found. Of several, the last: dialogs come after the screen. */
export async function found(what: Name, find: () => HTMLElement[]): Promise<HTMLElement> {
  let element: HTMLElement | undefined
  await until(`the screen has '${what}'`, () => {
    element = find().at(-1)
    return element !== undefined
  })
  return element as HTMLElement
}

export const element = (kind: Kind, name: Name, place?: ParentNode) =>
  found(name, () => elementsNamed(kind, name, place))

/** 'Field', or 'Group › Field'. Of several, the first: the groups come after the fields of the whole form. */
function fieldsNamed(path: Name): HTMLElement[] {
  if (typeof path !== 'string') return elementsNamed('field', path).slice(0, 1)
  const [name = '', group] = path.split(' › ').reverse()
  const places = group ? elementsNamed('group', group) : [document]
  return places.flatMap((place) => elementsNamed('field', name, place)).slice(0, 1)
}

export const field = async (path: Name) =>
  (await found(path, () => fieldsNamed(path))) as HTMLInputElement

/** Replaces the words of a field. */
export async function type(path: Name, words: string) {
  const input = await field(path)
  await act(async () => {
    fireEvent.change(input, { target: { value: words } })
    fireEvent.blur(input)
  })
}

/** Types over the fields, in this order. */
export async function typeAll(fields: Record<string, string>) {
  for (const [path, words] of Object.entries(fields)) await type(path, words)
}

/** Presses a button, link or item of a menu that is not disabled. */
export async function press(name: Name, place?: ParentNode) {
  const pressable = await found(name, () =>
    (['button', 'link', 'menuItem', 'tab'] as const)
      .flatMap((kind) => elementsNamed(kind, name, place))
      .filter((one) => !one.hasAttribute('disabled')),
  )
  await act(async () => fireEvent.click(pressable))
}

/** Chooses an option, or turns a switch or a box on or off. */
export async function choose(path: Name) {
  const input = await found(path, () => [...elementsNamed('option', path), ...fieldsNamed(path)])
  await act(async () => fireEvent.click(input))
}

export async function chooseFile(label: string, file: File) {
  const input = await found(label, () => screen.queryAllByLabelText(label, { selector: 'input' }))
  await giveFile(input, file)
}

export async function giveFile(input: Element, file: File) {
  await act(async () => fireEvent.change(input, { target: { files: [file] } }))
}

export async function pressKey(target: HTMLElement, key: string, others: object = {}) {
  await act(async () => {
    target.focus()
    fireEvent.keyDown(target, { key, code: key, ...others })
  })
}

const textsOf = (words: Name, selector: string) => screen.queryAllByText(words, { selector })

/** The screen or a dialog says this. */
export const shows = (words: Name) =>
  found(words, () => textsOf(words, 'main *, [role=dialog] *, [role=alert] *'))

export const hides = (words: Name) =>
  until(`the screen no longer shows '${words}'`, () => textsOf(words, 'main *').length === 0)

/** The line of a list that contains these words. */
export const line = (words: string) =>
  found(words, () =>
    [...document.querySelectorAll<HTMLElement>('main li')].filter(({ textContent }) =>
      textContent.includes(words),
    ),
  )

/** Waits until the element contains these words. */
export const says = (place: HTMLElement, words: Name) =>
  until(`'${words}' is said there`, () =>
    typeof words === 'string' ? place.textContent.includes(words) : words.test(place.textContent),
  )

const TOAST = '.mantine-Notification-root'
const TOAST_PLACE = '.mantine-Notifications-root'

/** Every toast that was not read yet, with its texts: a slow machine may not look before a toast is gone. */
let toasts: { toast: Element; texts: string[] }[] = []

/** Records the toasts of the panel that was opened last, from now on. */
export function recordToasts() {
  const known = new Map<Element, string>()
  toasts = []
  const observer = new MutationObserver(() => {
    for (const toast of document.querySelectorAll(TOAST)) {
      if (known.get(toast) === toast.textContent) continue
      known.set(toast, toast.textContent)
      const texts = [...toast.querySelectorAll('*')].map(({ textContent }) => textContent)
      toasts.push({ toast, texts })
    }
  })
  for (const place of document.querySelectorAll(TOAST_PLACE)) {
    observer.observe(place, { childList: true, subtree: true, characterData: true })
  }
}

let shownToasts = new Set<string | undefined>()
let timeOfNewest: number | boolean | undefined

notificationsStore.subscribe(({ notifications }) => {
  const newest = notifications.findLast(({ id }) => !shownToasts.has(id))
  if (newest) timeOfNewest = newest.autoClose
  shownToasts = new Set(notifications.map(({ id }) => id))
})

/** How long the newest toast is to stay, in milliseconds, also after it is gone. */
export const timeOfNewestToast = () => timeOfNewest

/** Waits for the toast and closes it, so that it is not mistaken for the next one. */
export async function readToast(words: Name) {
  const isRead = ({ texts }: { texts: string[] }) => texts.some((text) => isLike(words, text))
  await until(`a toast says '${words}'`, () => toasts.some(isRead))
  const read = toasts.find(isRead)
  toasts = toasts.filter((one) => one !== read)
  for (const button of elementsNamed('button', 'Fechar aviso', read?.toast)) {
    await act(async () => fireEvent.click(button))
  }
  await until(`'${words}' is closed`, () => !read?.toast.isConnected)
}

type Size = { width: number; height: number }
type Browser = { happyDOM: { setViewport: (size: Size) => void } }

/** happy-dom adds this to the window. */
const resize = (size: Size) => (window as never as Browser).happyDOM.setViewport(size)

/** Has these tests in a window in which the form and the page are side by side. */
export function onDesktop() {
  const before = { width: innerWidth, height: innerHeight }
  beforeAll(() => resize({ width: 1440, height: 900 }))
  afterAll(() => resize(before))
}
