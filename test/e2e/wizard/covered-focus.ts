import type { Page } from 'playwright-core'

/** A guard against a page whose focus never leaves the document. */
const maxStops = 120

/**
 * Describes the focused element, and whether the bar at the lower edge or the toolbar covers it.
 * Returns undefined when the focus has left the page.
 */
const describeFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return undefined
    const box = element.getBoundingClientRect()
    const bars = [...document.querySelectorAll('main > :first-child, main [role=group]')].filter(
      (bar) => ['fixed', 'sticky'].includes(getComputedStyle(bar).position),
    )
    const isCovered = bars.some((bar) => {
      if (bar.contains(element)) return false
      const cover = bar.getBoundingClientRect()
      return (
        box.top < cover.bottom - 1 &&
        box.bottom > cover.top + 1 &&
        box.left < cover.right &&
        box.right > cover.left
      )
    })
    const isOutside = box.bottom <= 0 || box.top >= innerHeight
    const name = element.getAttribute('aria-label') ?? element.getAttribute('name')
    return {
      text: `${element.tagName} ${name ?? element.textContent.trim().slice(0, 30)}`,
      isInMain: element.closest('main') !== null,
      isHidden: isCovered || isOutside,
    }
  })

/**
 * Walks through a page by the Tab key. Returns the number of stops in the main part and those that
 * a bar covers.
 */
export const walkByTab = async (page: Page): Promise<{ stops: number; covered: string[] }> => {
  const covered: string[] = []
  let stops = 0
  for (let count = 0; count < maxStops; count++) {
    await page.keyboard.press('Tab')
    const focus = await describeFocus(page)
    if (!focus) return { stops, covered }
    if (focus.isInMain) stops += 1
    if (focus.isHidden) covered.push(focus.text)
  }
  throw new Error(`The focus did not leave the page after ${maxStops} stops`)
}
