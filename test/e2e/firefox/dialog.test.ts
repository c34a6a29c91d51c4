import type { Page } from 'puppeteer-core'
import { expect, test } from 'vitest'
import { firefoxTimeoutMs } from '#test/support/browser/firefox.ts'
import { setUpStackAndFirefox } from '#test/support/browser/stack-and-firefox.ts'

/* The scroll bar of Firefox takes room, also without a screen. */

const env = setUpStackAndFirefox()

/** The left and right edges of the toolbar. */
const getEdges = (page: Page) =>
  page.$eval('main > :first-child', (toolbar) => {
    const { left, right } = toolbar.getBoundingClientRect()
    return { left, right }
  })

test.runIf(env.isAvailable)('a dialog moves nothing on the page', async () => {
  const page = await env.browser.newPage()
  await page.setViewport({ width: 1366, height: 650 })
  page.setDefaultTimeout(firefoxTimeoutMs)
  await page.goto(`${env.stack.url}/new_shipment/parcel_selection?lang=en`)
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
