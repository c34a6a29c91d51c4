import type { Page, BrowserContext } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Banner } from '#shared/content/content.ts'
import { logInContext } from '#test/support/browser/log-in-context.ts'
import { withNewPage } from '#test/support/browser/with-new-page.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { loadTexts } from '#test/support/browser/texts.ts'

const env = setUpStackAndBrowser()

/** Opens the home page as a demo user. Fails on page errors and requests to other hosts. */
const withHome = (
  user: string,
  run: (page: Page) => Promise<void>,
  prepare?: (page: Page) => Promise<unknown>,
) =>
  withNewPage(env, { viewport: { width: 1366, height: 900 } }, async (page) => {
    await logInContext(page.context(), env.stack, user)
    await prepare?.(page)
    await page.goto(`${env.stack.url}/?lang=en_GB`)
    await page.locator('main h2').first().waitFor()
    await run(page)
  })

/** Answers the app data with another value of some of their JSON. */
const replaceInAppData = (page: Page, text: string, replacement: string) =>
  page.route('**/api/app', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: body.replaceAll(text, replacement) })
  })

test('the home page of a new person has an illustration in the colours of the scheme, and no image', () =>
  withHome('private.lv@demo.test', async (page) => {
    expect(await page.locator('main img').count()).toBe(0)
    const face = page.locator('main svg polygon').first()
    const readColour = () => face.evaluate((shape) => getComputedStyle(shape).fill)
    await page.emulateMedia({ colorScheme: 'light' })
    const light = await readColour()
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await readColour()).not.toBe(light)
  }))

test.each([
  ['private@demo.test', 'desktop_rss'],
  ['business@demo.test', 'desktop_ess'],
] as const)('the home page of %s shows the banner %s, which leads to its link', (user, name) => {
  const banner = {
    name,
    language: 'en_GB',
    country: null,
    image_url: '/favicon-pakk.svg',
    link: '/track',
    text: 'Follow your parcel',
  } as const satisfies Banner
  return withHome(
    user,
    async (page) => {
      const link = page.getByRole('main').getByRole('link', { name: banner.text })
      expect(await link.getByRole('img').getAttribute('src')).toBe(banner.image_url)
      await link.click()
      await page.waitForURL('**/track?**')
    },
    (page) => replaceInAppData(page, '"banners":[]', `"banners":[${JSON.stringify(banner)}]`),
  )
})

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

/** Opens a page in a browser that prefers Russian. The host of the tests has Estonian. */
const withContext = (run: (page: Page, context: BrowserContext) => Promise<void>) =>
  withNewPage(env, { locale: 'ru-RU', viewport: { width: 390, height: 844 } }, (page) =>
    run(page, page.context()),
  )

const open = async (page: Page, path: string) => {
  await page.goto(`${env.stack.url}${path}`)
  await page.locator('main h1').first().waitFor()
}

const readLanguage = (page: Page) => page.locator('html').getAttribute('lang')

const t = loadTexts('ru')

test('a link chooses the language of a logged-in visit, and is not stored', () =>
  withContext(async (page, context) => {
    await logInContext(context, env.stack, 'private@demo.test', 'lt_LT')
    await open(page, '/settings')
    expect(await readLanguage(page)).toBe('lt')
    // The page has written its own `lang`, which is no choice.
    await page.waitForURL(/lang=lt_LT/)
    await open(page, '/settings?lang=lv')
    expect(await readLanguage(page)).toBe('lv')
    await page.reload()
    await open(page, '/')
    expect(await readLanguage(page)).toBe('lv')
    const other = await context.newPage()
    await open(other, '/')
    expect(await readLanguage(other)).toBe('lt')
  }))

test('each address, also an unknown one, gets its language, a title with the brand and no last slash', () =>
  withContext(async (page, context) => {
    await logInContext(context, env.stack, 'private@demo.test', 'lt_LT')
    const waitForPath = (path: string) =>
      page.waitForURL((url) => url.pathname === path && url.searchParams.get('lang') === 'lt_LT')
    const lithuanian = loadTexts('lt')
    await open(page, '/nowhere')
    await waitForPath('/nowhere')
    await expect.poll(() => page.title()).toBe(`${lithuanian('shell:titles.notFound')} – Pakk`)
    await open(page, '/settings/')
    await waitForPath('/settings')
    await expect.poll(() => page.title()).toBe(`${lithuanian('shell:titles.settings')} – Pakk`)
  }))

test('the language of the browser is offered once, in that language', () =>
  withContext(async (page, context) => {
    await open(page, '/')
    expect(await readLanguage(page)).toBe('et')
    const offer = page.getByRole('button', { name: t('language-offer:switch') })
    await offer.waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: t('language-offer:close') }).click()
    await offer.waitFor({ state: 'detached' })
    await page.reload()
    await page.locator('main h1').first().waitFor()
    expect(await offer.count()).toBe(0)
    expect(await readLanguage(page)).toBe('et')

    await context.clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await offer.click()
    await offer.waitFor({ state: 'detached' })
    expect(await readLanguage(page)).toBe('ru')
    await page.reload()
    await page.locator('main h1').first().waitFor()
    expect(await readLanguage(page)).toBe('ru')
  }))
