import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Waits for finite animations: an element that is still fading in lacks its final contrast. */
const waitForAnimations = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  )

/** Returns the serious and critical axe violations within `selector`: the rule and its elements. */
export const findAccessibilityViolations = async (
  page: Page,
  selector = 'html',
): Promise<string[]> => {
  await waitForAnimations(page)
  // One run within the page: the default opens a second page for the results and takes four times as
  // long. It is needed only for frames of other origins, and no page has one.
  const { violations } = await new AxeBuilder({ page })
    .include(selector)
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
