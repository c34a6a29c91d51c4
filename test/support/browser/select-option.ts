import type { Locator } from 'playwright-core'

const waitForFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/**
 * Clicks an option of a field's list. The list is repositioned one frame after the page scrolls, so a
 * click that scrolls the page itself would hit the element at the list's previous position.
 */
export const selectOption = async (option: Locator): Promise<void> => {
  await option.scrollIntoViewIfNeeded()
  // The page has scrolled in the first frame, and the list has moved in the second.
  await option.evaluate(waitForFrame)
  await option.evaluate(waitForFrame)
  await option.click()
}
