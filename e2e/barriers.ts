import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What axe finds that keeps somebody from using the page, by all of its rules or by these alone.
 * What a frame shows has tests of its own.
 */
export async function barriersOf(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .exclude('iframe')
    // Without it axe opens a second page for what the frames say.
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
