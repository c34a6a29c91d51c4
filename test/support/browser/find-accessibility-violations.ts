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
  const { violations } = await new AxeBuilder({ page }).include(selector).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
