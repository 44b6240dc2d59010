import type { Page } from '@playwright/test'
import axeCore from 'axe-core'

declare global {
  var axe: typeof import('axe-core')
}

/**
 * What axe finds that keeps somebody from using the page, by all of its rules or by these alone.
 * What a frame shows has tests of its own.
 */
export async function barriersOf(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(untilSettled)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  return page.evaluate(async (rules) => {
    const { violations } = await window.axe.run(
      { exclude: ['iframe'] },
      { iframes: false, resultTypes: ['violations'], ...(rules && { runOnly: rules }) },
    )
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, rules)
}

/** Half-way from one colour to another nothing can be read well. */
async function untilSettled() {
  await new Promise(requestAnimationFrame)
  const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition)
  await Promise.allSettled(transitions.map(({ finished }) => finished))
}
