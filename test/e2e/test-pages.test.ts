import { expect, test } from 'vitest'
import { desktop, phone } from '#test/support/browser/screens.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { withNewPage } from '#test/support/browser/with-new-page.ts'

const env = setUpStackAndBrowser()

/** Options that no other test has, so that the pages are this file's. */
const options = { locale: 'fi-FI' }

test('a new tab has the size of its page, also when a test of another size used the page before', async () => {
  await withNewPage(env, { ...options, viewport: phone }, async () => {})
  await withNewPage(env, { ...options, viewport: desktop }, async (page) => {
    const tab = await page.context().newPage()
    expect(await tab.evaluate(() => window.innerWidth)).toBe(desktop.width)
  })
})
