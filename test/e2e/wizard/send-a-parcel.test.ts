import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { selectOption } from '#test/support/browser/select-option.ts'
import { withNewPage } from '#test/support/browser/with-new-page.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { loadTexts } from '#test/support/browser/texts.ts'

/*
 * Sending a parcel, from the first screen to the door code, with elements found by their visible
 * texts: to a post office on a desktop and to an address on a phone. Other tests send to lockers and
 * use the other languages.
 */

const env = setUpStackAndBrowser()

type Translate = ReturnType<typeof loadTexts>

const screens = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const

/** Opens a page in a new browser context. Fails on page errors and requests to other hosts. */
const withPage = (screen: keyof typeof screens, run: (page: Page) => Promise<void>) =>
  withNewPage(env, screens[screen], run)

/** A check to run on each screen. */
type PageCheck = (page: Page) => Promise<void>

const expectAccessible: PageCheck = async (page) =>
  expect(await findAccessibilityViolations(page)).toEqual([])

const clickNext = (page: Page, t: Translate) =>
  page.getByRole('button', { name: t('common:next'), exact: true }).click()

/** Searches for a destination and selects the entry with this name. */
const choosePlace = async (page: Page, search: string, name: string) => {
  await page.locator('input[role=combobox]').fill(search)
  await selectOption(page.getByRole('option', { name }).first())
}

interface Destination {
  readonly country: string
  readonly method: 'po' | 'address'
  readonly phone: string
  readonly choose: (page: Page, t: Translate) => Promise<void>
}

const destinations = {
  'a post office': {
    country: 'fi',
    method: 'po',
    phone: '+358401234567',
    choose: (page) => choosePlace(page, 'kasarmitori', 'Kasarmitori'),
  },
  'an address': {
    country: 'lv',
    method: 'address',
    phone: '+37121234567',
    choose: async (page, t) => {
      await page.locator('input[role=combobox]').click()
      await page.getByRole('button', { name: t('recipient:manual') }).click()
      const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
      await field(t('recipient:street')).fill('Brīvības iela')
      await field(t('recipient:house')).fill('55')
      await field(t('recipient:city')).fill('Rīga')
      await field(t('recipient:zip')).fill('LV-1010')
    },
  },
} as const satisfies Record<string, Destination>

const fillSender = async (page: Page) => {
  await page.locator('[name=name]').fill('Mari Maasikas')
  await page.locator('[name=phone]').fill('55512345')
  await page.locator('[name=email]').fill('mari@example.test')
  await page.locator('[name=email]').blur()
}

const fillRecipient = async (page: Page, phone: string) => {
  await page.locator('[name=recipient_name]').fill('Žanis Ķiķītis')
  await page.locator('[name=recipient_phone]').fill(phone)
  await page.locator('[name=recipient_phone]').blur()
}

const fillParcel = async (
  page: Page,
  t: Translate,
  destination: Destination,
  checkPage: PageCheck,
) => {
  await page.getByLabel(t('wizard:destination.country')).selectOption(destination.country)
  await page
    .getByRole('radio', { name: t(`wizard:method.${destination.method}`) })
    .check({ force: true })
  await page.locator('input[name$="-size"]').nth(1).check({ force: true })
  await checkPage(page)
  await clickNext(page, t)
  await fillSender(page)
  await checkPage(page)
  await clickNext(page, t)
  await destination.choose(page, t)
  await fillRecipient(page, destination.phone)
  // The destinations differ in this screen only.
  await expectAccessible(page)
  await clickNext(page, t)
}

const payAtBlueLocker = async (page: Page, t: Translate, checkPage: PageCheck) => {
  await page.getByRole('button', { name: t('map:kinds.apt'), exact: true }).click()
  await page.getByRole('button', { name: t('payment:dropOff.anyBlue') }).click()
  await page.waitForURL(/\/payment/)
  const bank = page.getByRole('button', { name: 'Meripank' })
  await bank.waitFor()
  expect(await bank.isDisabled()).toBe(true)
  await page.getByRole('checkbox').check({ force: true })
  await checkPage(page)
  await bank.click()
  await page.waitForURL(/\/sandbox\//)
  await page.locator('[value=pay]').click()
}

const readDoorCode = async (page: Page, checkPage: PageCheck): Promise<string> => {
  await page.waitForURL(/\/thankyou/)
  const code = page.getByText(/^C \d{6} OK$/)
  await code.waitFor()
  await checkPage(page)
  return (await code.innerText()).replace(/\D/g, '')
}

test.each([
  ['et', 'desktop', 'a post office'],
  ['ru', 'phone', 'an address'],
] as const)(
  'in %s, on a %s, a visitor sends a parcel to %s, pays and gets its door code',
  (language, screen, name) =>
    withPage(screen, async (page) => {
      const t = loadTexts(language)
      const checkPage: PageCheck = language === 'et' ? expectAccessible : async () => {}
      await page.goto(`${env.stack.url}/?lang=${language}`)
      await page.getByRole('link', { name: t('welcome:sendWithCode') }).waitFor()
      await checkPage(page)
      await page.getByRole('link', { name: t('welcome:sendParcel') }).click()
      await page.waitForURL(/parcel_selection/)
      const logo = page.getByRole('link', { name: t('shell:home', { brand: 'Pakk' }) })
      expect(await logo.first().getAttribute('href')).toBe('/')
      await fillParcel(page, t, destinations[name], checkPage)
      await payAtBlueLocker(page, t, checkPage)
      const code = await readDoorCode(page, checkPage)
      await expect
        .poll(async () => (await env.stack.outbox('+37255512345')).map(({ text }) => text).join())
        .toContain(code)
    }),
)
