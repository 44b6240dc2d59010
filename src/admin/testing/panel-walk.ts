import { setTimeout as delay } from 'node:timers/promises'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { pictureBytes } from '#server/images/intake/testing-uploads.ts'
import { elementsNamed } from './find-elements.ts'
import type { Chosen, Kind, Row } from './panel-messages.ts'
import type { testWholePanel } from './testing-whole-panel.tsx'

type Panel = ReturnType<typeof testWholePanel>

const PATIENCE_MILLISECONDS = 15_000

/** Waits until something is found. Of several, the last: dialogs come after the screen. */
async function found(what: string, find: () => HTMLElement[]): Promise<HTMLElement> {
  const deadline = performance.now() + PATIENCE_MILLISECONDS
  for (;;) {
    const element = find().at(-1)
    if (element) return element
    if (performance.now() > deadline) throw new Error(`The screen does not have '${what}'`)
    await act(() => delay(10))
  }
}

const find = (kind: Kind, name: string) =>
  found(name, () => {
    if (kind === 'text') return screen.queryAllByText(name)
    return kind === 'field' ? fieldsNamed(name) : elementsNamed(kind, name)
  })

/** 'Field', or 'Group › Field'. Of several, the first: the groups come after the fields of the whole form. */
function fieldsNamed(path: string): HTMLElement[] {
  const [name = '', group] = path.split(' › ').reverse()
  const places = group ? elementsNamed('group', group) : [document]
  return places.flatMap((place) => elementsNamed('field', name, place)).slice(0, 1)
}

const pressable = (name: string) =>
  found(name, () =>
    (['button', 'link', 'menuItem'] as const)
      .flatMap((kind) => elementsNamed(kind, name))
      .filter((element) => !element.hasAttribute('disabled')),
  )

/** Performs the rows one after the other and checks what they expect. */
export async function walk(panel: Panel, rows: Row[]) {
  for (const row of rows) {
    panel.network.answer = row.answer
    const release = row.isHeld && panel.network.holdAnswers()
    await perform(panel, row)
    await look(row)
    if (release) release()
    for (const words of row.toasts ?? []) await readToast(words)
    panel.network.answer = undefined
    if (row.answer) await untilAnswered(panel)
  }
}

/** A request that the replaced answer still reaches would spoil the next row. */
async function untilAnswered({ network }: Panel) {
  while (network.pending > 0) await act(() => delay(10))
}

async function perform(panel: Panel, { open, choose, type = {}, press = [] }: Row) {
  if (open) await act(async () => panel.open(open))
  if (choose) await chooseFile(...choose)
  for (const [name, words] of Object.entries(type)) {
    const field = await find('field', name)
    await act(async () => {
      fireEvent.change(field, { target: { value: words } })
      fireEvent.blur(field)
    })
  }
  for (const name of press) {
    const element = await pressable(name)
    await act(async () => fireEvent.click(element))
  }
}

async function look({ has = [], previews, shows = [], asks }: Row) {
  for (const [kind, name] of has) await find(kind, name)
  if (previews) {
    const link = await found('Preview', () => screen.queryAllByText('Preview', { selector: 'a *' }))
    expect(link.closest('a')?.getAttribute('href')).toBe(previews)
    expect(link.closest('a')?.getAttribute('target')).toBe('_blank')
  }
  for (const words of shows) {
    await found(words, () => screen.queryAllByText(words, { selector: 'main *' }))
  }
  if (asks) await found(asks, () => elementsNamed('dialog', asks))
}

const TOAST = '.mantine-Notification-root'

/** Checks the toast and closes it, so that it is not mistaken for the next one. */
async function readToast(words: string) {
  const text = await found(words, () => screen.queryAllByText(words, { selector: `${TOAST} *` }))
  const toast = text.closest(TOAST) ?? undefined
  for (const button of elementsNamed('button', 'Fechar aviso', toast)) {
    await act(async () => fireEvent.click(button))
  }
}

async function chooseFile(field: string, { name, type, bytes }: Chosen) {
  const input = await found(field, () => screen.queryAllByLabelText(field, { selector: 'input' }))
  const content = typeof bytes === 'number' ? Buffer.alloc(bytes) : pictureBytes('jpg', 2_000)
  const file = new File([new Uint8Array(content)], name, { type })
  if (bytes === 'unreadable') makeUnreadable(file)
  await act(async () => fireEvent.change(input, { target: { files: [file] } }))
}

/** Like a cloud file that the phone can list but not read. */
function makeUnreadable(file: File) {
  const arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  Object.assign(file, { slice: () => ({ arrayBuffer }), arrayBuffer })
}
