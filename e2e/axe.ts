import type { Page } from '@playwright/test'
import axeCore from 'axe-core'

declare global {
  var axe: typeof import('axe-core')
}

/**
 * The violations that axe finds, by all of its rules or only by the given ones, except in these parts.
 * Frames are excluded: their pages have their own tests.
 */
export async function violationsOf(
  page: Page,
  rules?: string[],
  except: string[] = [],
): Promise<string[]> {
  await page.evaluate(untilSettled)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  const context = { exclude: ['iframe', ...except] }
  return page.evaluate(
    async ({ rules, context }) => {
      const { violations } = await window.axe.run(context, {
        iframes: false,
        resultTypes: ['violations'],
        ...(rules && { runOnly: rules }),
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    { rules, context },
  )
}

/** Waits for colour transitions, because contrast is too low half-way through them. Those of hidden elements never end. */
async function untilSettled() {
  await new Promise(requestAnimationFrame)
  const isSeen = ({ effect }: Animation) =>
    effect instanceof KeyframeEffect && effect.target?.checkVisibility()
  const transitions = document
    .getAnimations()
    .filter((one) => one instanceof CSSTransition && isSeen(one))
  await Promise.allSettled(transitions.map(({ finished }) => finished))
}
