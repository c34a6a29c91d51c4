import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/**
 * Waits until no finite animation runs: an element that is still fading in lacks its final contrast.
 * An animation may begin one frame after its element appears, or when another one ends.
 */
const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const findRunning = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        )
    let running: Animation[]
    do {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      running = findRunning()
      await Promise.allSettled(running.map(({ finished }) => finished))
    } while (running.length > 0)
  })

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
