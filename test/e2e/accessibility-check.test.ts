import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { launchBrowser } from '#test/support/browser/browser.ts'

let browser: Browser | undefined
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const openPage = async (html: string) => {
  const page = await browser?.newPage()
  if (!page) throw new Error('The browser is available only in tests')
  await page.setContent(`<!doctype html><html lang="en"><title>Check</title>${html}</html>`)
  return page
}

/** Checks a page whose text fades in, from the frame after it appeared. */
const checkFadingText = async (finalColor: string) => {
  const page = await openPage('<main></main>')
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

test('the check of a page with a modal dialog finds what is wrong in it, and not behind it', async () => {
  const pale = (text: string) => `<p style="color: #bbb; background: #fff">${text}</p>`
  const page = await openPage(
    `<main>${pale('Behind')}</main><dialog aria-label="Own">${pale('Within')}</dialog>`,
  )
  await page.evaluate(() => document.querySelector('dialog')?.showModal())
  const violations = await findAccessibilityViolations(page)
  await page.close()
  expect(violations).toEqual([expect.stringMatching(/^color-contrast: (?!.*Behind).*Within/)])
})
