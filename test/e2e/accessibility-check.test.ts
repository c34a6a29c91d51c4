import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { launchBrowser } from '#test/support/browser/browser.ts'

let browser: Browser | undefined
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

/** Checks a page whose text fades in, from the frame after it appeared. */
const checkFadingText = async (finalColor: string) => {
  const page = await browser?.newPage()
  if (!page) throw new Error('The browser is available only in tests')
  await page.setContent(`<!doctype html><html lang="en"><title>Fade</title><main></main></html>`)
  await page.evaluate((color) => {
    const text = document.createElement('h1')
    text.textContent = 'Delete the shipment?'
    text.style.color = color
    text.style.opacity = '0.1'
    document.querySelector('main')?.append(text)
    requestAnimationFrame(() => {
      text.animate([{ opacity: 0.1 }, { opacity: 1 }], { duration: 500, fill: 'forwards' })
    })
  }, finalColor)
  const violations = await findAccessibilityViolations(page)
  await page.close()
  return violations
}

test('the check of a page waits until a text has faded in', async () => {
  expect(await checkFadingText('#000')).toEqual([])
})

test('the check of a page finds a text whose final contrast is too low', async () => {
  expect(await checkFadingText('#bbb')).toEqual([expect.stringContaining('color-contrast')])
})
