import type { Browser, Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFirefox, firefoxTimeoutMs, launchFirefox } from '#test/support/browser/firefox.ts'
import { startTestStack, type TestStack } from '#test/support/stack/stack.ts'

/* The scroll bar of Firefox takes room, also without a screen. */

const executablePath = findFirefox()

let stack: TestStack
let browser: Browser
beforeAll(async () => {
  if (executablePath === undefined) return
  stack = await startTestStack()
  browser = await launchFirefox(executablePath)
})
afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

/** The left and right edges of the toolbar. */
const getEdges = (page: Page) =>
  page.$eval('main > :first-child', (toolbar) => {
    const { left, right } = toolbar.getBoundingClientRect()
    return { left, right }
  })

test.runIf(executablePath !== undefined)('a dialog moves nothing on the page', async () => {
  const page = await browser.newPage()
  await page.setViewport({ width: 1366, height: 650 })
  page.setDefaultTimeout(firefoxTimeoutMs)
  await page.goto(`${stack.url}/new_shipment/parcel_selection?lang=en`)
  await page.locator('input[name$="-size"]').wait()
  // The first select is the sending country.
  await page.locator('::-p-xpath((//select)[2])').fill('de')
  const opener = page.locator(
    '::-p-xpath(//main//button[contains(., "Calculate the final price")])',
  )
  await opener.wait()
  const before = await getEdges(page)
  const isScrollable = await page.evaluate(
    () =>
      document.documentElement.scrollHeight > innerHeight && innerWidth > document.body.clientWidth,
  )
  expect(isScrollable).toBe(true)
  await opener.click()
  await page.locator('dialog[open]').wait()
  expect(await getEdges(page)).toEqual(before)
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => !document.querySelector('dialog[open]'))
  expect(await getEdges(page)).toEqual(before)
})
