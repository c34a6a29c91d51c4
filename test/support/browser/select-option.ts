import type { Locator } from 'playwright-core'

const waitForFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/**
 * Presses an entry of a field's list. The list follows its field a frame behind the page: a press
 * that scrolls the page itself would hit what lies where the list has been.
 */
export const selectOption = async (option: Locator): Promise<void> => {
  await option.scrollIntoViewIfNeeded()
  // The first begins with the scrolled page, the second with the list in its new place.
  await option.evaluate(waitForFrame)
  await option.evaluate(waitForFrame)
  await option.click()
}
