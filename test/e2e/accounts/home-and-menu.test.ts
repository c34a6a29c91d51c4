import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { logInContext } from '#test/support/browser/log-in-context.ts'
import { withNewPage } from '#test/support/browser/with-new-page.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'

const env = setUpStackAndBrowser()

/** Opens the home page as a demo user. Fails on page errors and requests to other hosts. */
const withHome = (
  user: string,
  run: (page: Page) => Promise<void>,
  prepare?: (page: Page) => Promise<unknown>,
) =>
  withNewPage(env.browser, { viewport: { width: 1366, height: 900 } }, async (page) => {
    await logInContext(page.context(), env.stack, user)
    await prepare?.(page)
    await page.goto(`${env.stack.url}/?lang=en_GB`)
    await page.locator('main h2').first().waitFor()
    await run(page)
  })

/** Answers the app data with another value of one of their texts. */
const replaceInAppData = (page: Page, text: string, replacement: string) =>
  page.route('**/api/app', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: body.replaceAll(text, replacement) })
  })

test('the home page has an illustration in the colours of the scheme, and no image', () =>
  withHome('private@demo.test', async (page) => {
    expect(await page.locator('main img').count()).toBe(0)
    const face = page.locator('main svg polygon').first()
    const readColour = () => face.evaluate((shape) => getComputedStyle(shape).fill)
    await page.emulateMedia({ colorScheme: 'light' })
    const light = await readColour()
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await readColour()).not.toBe(light)
  }))

test('a long company name takes two lines in the menu, and its tooltip has all of it', () => {
  const name = 'Põhja-Eesti Aiandussaaduste Hulgimüügi ja Ekspordi Osaühing Ltd'
  return withHome(
    'business@demo.test',
    async (page) => {
      const opener = page.getByRole('button', { name }).first()
      await opener.waitFor()
      expect(await opener.getAttribute('title')).toBe(name)
      const lines = await opener
        .locator('span')
        .first()
        .evaluate((label) => {
          const { lineHeight } = getComputedStyle(label)
          return label.clientHeight / Number.parseFloat(lineHeight)
        })
      expect(Math.round(lines)).toBe(2)
    },
    (page) => replaceInAppData(page, 'Väikepood OÜ', name),
  )
})
