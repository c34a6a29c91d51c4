import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { logInContext } from '#test/support/browser/log-in-context.ts'
import { withNewPage } from '#test/support/browser/with-new-page.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { loadTexts } from '#test/support/browser/texts.ts'

const env = setUpStackAndBrowser()

/** Opens a page in a browser that prefers Russian. The host of the tests has Estonian. */
const withContext = (run: (page: Page, context: BrowserContext) => Promise<void>) =>
  withNewPage(
    env.browser,
    { locale: 'ru-RU', viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' },
    (page) => run(page, page.context()),
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
