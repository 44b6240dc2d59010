import type { Locator, Page } from '@playwright/test'
import { expect } from './site.ts'

type Key = 'ArrowDown' | 'ArrowRight'

/** Operates the page by keyboard alone. */
export const keyboard = {
  /** Presses a link or a button; `key` moves the focus to it, or Tab. */
  press: async (page: Page, target: Locator, key?: Key) => {
    await moveFocus(page, target, key)
    await page.keyboard.press('Enter')
  },
  /** Puts the cursor into a field that does not have it yet. */
  enter: (page: Page, field: Locator) => moveFocus(page, field),
}

type Point = { x: number; y: number }

/** For what is dragged. */
export type Drag = {
  press: (at: Point) => Promise<unknown>
  move: (to: Point) => Promise<unknown>
  release: () => Promise<unknown>
}

export const mouseIn = ({ mouse }: Page): Drag => ({
  press: async ({ x, y }) => {
    await mouse.move(x, y)
    await mouse.down()
  },
  move: ({ x, y }) => mouse.move(x, y),
  release: () => mouse.up(),
})

export async function touchIn(page: Page): Promise<Drag> {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    press: (at) => send('touchStart', at),
    move: (to) => send('touchMove', to),
    release: () => send('touchEnd'),
  }
}

/** By default with Tab, in the direction in which the target lies. */
async function moveFocus(page: Page, target: Locator, key?: Key) {
  await expect(target).toBeVisible()
  // Looking for it by its role before every key would take longer than the key.
  let element = await target.elementHandle()
  for (;;) {
    const next = await element?.evaluate(directionTo)
    if (!next) return
    if (next === 'replaced') element = await target.elementHandle()
    else await page.keyboard.press(key ?? next)
  }
}

function directionTo(target: Element): 'Tab' | 'Shift+Tab' | 'replaced' | undefined {
  const { activeElement, body } = document
  if (target === activeElement) return undefined
  if (!target.isConnected) return 'replaced'
  const isBefore =
    activeElement !== body &&
    target.compareDocumentPosition(activeElement ?? body) & Node.DOCUMENT_POSITION_FOLLOWING
  return isBefore ? 'Shift+Tab' : 'Tab'
}
