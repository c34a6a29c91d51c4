import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What is still fading in has not the contrast that it will have; what turns for ever is left out. */
const waitForAnimations = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  )

/** What of a page, or of what is in front of it, shuts people out, as axe sees it: the rule and where. */
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
