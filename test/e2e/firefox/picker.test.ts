import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firefoxTimeoutMs } from '#test/support/browser/firefox.ts'
import { setUpStackAndFirefox } from '#test/support/browser/stack-and-firefox.ts'
import { startShops } from '#test/support/shops/shop-server.ts'

/* The checkouts of `test/e2e/picker` in Firefox: one choice by keyboard in each. */

const env = setUpStackAndFirefox()
let shops: Awaited<ReturnType<typeof startShops>> | undefined
beforeAll(async () => {
  if (env.isAvailable) shops = await startShops(env.stack.url)
})
afterAll(() => shops?.stop())

/** Opens a checkout without a choice, and lists what its policy blocks from then on. */
const open = async (path: string) => {
  const page = await env.browser.newPage()
  page.setDefaultTimeout(firefoxTimeoutMs)
  await page.goto(`${shops?.url}/${path}`)
  // The checkout before may have left its choice.
  await page.evaluate(() => sessionStorage.clear())
  await page.evaluateOnNewDocument(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // Firefox looks for an icon of the shop, which its policy does not allow.
      if (blockedURI.endsWith('/favicon.ico')) return
      const earlier = sessionStorage.getItem('blocked') ?? ''
      sessionStorage.setItem('blocked', `${earlier}${violatedDirective} ${blockedURI} `)
    })
  })
  await page.reload()
  await page.locator('pakk-picker >>> [role=option]').wait()
  return { page, readBlocked: () => page.evaluate(() => sessionStorage.getItem('blocked')) }
}

/** Sends the form of a checkout. Returns what the shop has got. */
const order = async (page: Page) => {
  await page.locator('button:not([type])').click()
  const got = await page.waitForSelector('pre')
  return got?.evaluate((pre) => pre.textContent)
}

test.runIf(env.isAvailable).each([
  ['classic', 'pakk_place_id'],
  ['react', 'place'],
  ['strict', 'pakk_place_id'],
])('a place is chosen by keyboard in the checkout %s', async (path, name) => {
  const { page, readBlocked } = await open(path)
  await page.focus('pakk-picker >>> input')
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter'] as const) await page.keyboard.press(key)
  await page.locator('pakk-picker >>> .chosen').wait()
  await page.reload()
  await page.locator('pakk-picker >>> .chosen').wait()
  expect(await readBlocked()).toBeNull()
  expect(await order(page)).toMatch(new RegExp(`"${name}":"\\d+"`))
})
