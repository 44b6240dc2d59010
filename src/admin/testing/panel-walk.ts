import { setTimeout as delay } from 'node:timers/promises'
import { act, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { pictureBytes } from '#server/testing/images/uploads.ts'
import type { Chosen, Kind, Row } from './panel-messages.ts'
import { chooseFile, element, field, found, press, readToast, typeAll } from './panel-steps.ts'
import type { testWholePanel } from './whole-panel.tsx'

type Panel = ReturnType<typeof testWholePanel>

function find(kind: Kind, name: string) {
  if (kind === 'text') return found(name, () => screen.queryAllByText(name))
  return kind === 'field' ? field(name) : element(kind, name)
}

/** Performs the rows one after the other and checks what they expect. */
export async function walk(panel: Panel, rows: Row[]) {
  for (const row of rows) {
    panel.network.answer = row.answer
    panel.network.isAway = row.isAway ?? false
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

async function perform(panel: Panel, { open, choose, type = {}, press: pressed = [] }: Row) {
  if (open) await panel.open(open)
  if (choose) await chooseFile(choose[0], fileOf(choose[1]))
  await typeAll(type)
  for (const name of pressed) await press(name)
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
  if (asks) await element('dialog', asks)
}

function fileOf({ name, type, bytes }: Chosen): File {
  const content = typeof bytes === 'number' ? Buffer.alloc(bytes) : pictureBytes('jpg', 2_000)
  const file = new File([new Uint8Array(content)], name, { type })
  if (bytes === 'unreadable') makeUnreadable(file)
  return file
}

/** Like a cloud file that the phone can list but not read. */
function makeUnreadable(file: File) {
  const arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  Object.assign(file, { slice: () => ({ arrayBuffer }), arrayBuffer })
}
