import type { Page } from 'puppeteer-core'
import { expect, test } from 'vitest'
import { firefoxTimeoutMs } from '#test/support/browser/firefox.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { setUpStackAndFirefox } from '#test/support/browser/stack-and-firefox.ts'

/* A visitor without an account sends a parcel to a locker in Firefox. */

const env = setUpStackAndFirefox()

const t = loadTexts('en')

/** Finds a control by its role and its accessible name. */
const control = (page: Page, role: string, name: string) =>
  page.locator(`::-p-aria([name="${name}"][role="${role}"])`)

const waitForPath = (page: Page, path: string) =>
  page.waitForFunction((text) => location.pathname.includes(text), {}, path)

/** Types into a field, as a visitor does. */
const type = async (page: Page, selector: string, text: string) => {
  await page.locator(selector).wait()
  // The focus scrolls the field clear of the bar at the lower edge, a click does not.
  await page.focus(selector)
  await page.locator(selector).click()
  await page.keyboard.type(text)
}

const clickNext = (page: Page) => control(page, 'button', t('common:next')).click()

const fillParcel = async (page: Page) => {
  await waitForPath(page, 'parcel_selection')
  await page.locator('input[name$="-size"]').wait()
  await control(page, 'radio', 'M').click()
  await clickNext(page)
  await waitForPath(page, 'sender')
  await type(page, '[name=name]', 'Mari Maasikas')
  await type(page, '[name=phone]', '55512399')
  await type(page, '[name=email]', 'mari@example.test')
  await page.keyboard.press('Tab')
  await clickNext(page)
  await waitForPath(page, 'recipient')
  await type(page, 'input[role=combobox]', 'tartu lõuna')
  await page.locator('::-p-xpath(//*[@role="option"][contains(., "Lõunakeskus")])').click()
  await type(page, '[name=recipient_name]', 'Žanis Ķiķītis')
  await type(page, '[name=recipient_phone]', '55598765')
  await page.keyboard.press('Tab')
  await clickNext(page)
}

const payAtBlueLocker = async (page: Page) => {
  await page.locator(`::-p-xpath(//button[contains(., "${t('payment:dropOff.anyBlue')}")])`).click()
  await waitForPath(page, '/payment')
  await page.locator('input[type=checkbox]').click()
  await control(page, 'button', 'Meripank').click()
  await waitForPath(page, '/sandbox/')
  await page.locator('[value=pay]').click()
}

test.runIf(env.isAvailable)(
  'a visitor sends a parcel in Firefox, pays and gets its door code',
  async () => {
    const context = await env.browser.createBrowserContext()
    const page = await context.newPage()
    await page.setViewport({ width: 1366, height: 900 })
    page.setDefaultTimeout(firefoxTimeoutMs)
    const failures: string[] = []
    page.on('pageerror', (error) => failures.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') failures.push(message.text())
    })
    await page.goto(`${env.stack.url}/?lang=en`)
    await page.locator(`::-p-xpath(//a[contains(., "${t('welcome:sendParcel')}")])`).click()
    await fillParcel(page)
    await payAtBlueLocker(page)
    await waitForPath(page, '/thankyou')
    const code = await page
      .locator('::-p-xpath(//span[@aria-hidden][starts-with(normalize-space(.), "C ")])')
      .map((element) => element.textContent)
      .wait()
    expect(code).toMatch(/^C \d{6} OK$/)
    expect(failures).toEqual([])
    await context.close()
  },
)
