import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Locale, localeFacts } from '#shared/lib/locale.ts'
import { logInContext } from '#test/support/browser/log-in-context.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { withNewPage } from '#test/support/browser/with-new-page.ts'
import { loadTexts } from '#test/support/browser/texts.ts'

export const t = loadTexts('en')

/** The services in the order of the requirement. Only the owner of a postpaid company sees `api_key`. */
export const catalogue = [
  'address_book',
  'bulk_sending_white',
  'bulk_door_code',
  'parcel_return',
  'courier_collection',
  'parcel_label',
  'cash_on_delivery_goods',
  'cash_on_delivery_transport',
  'recipients_age_check',
  'recipient_id_check',
  'send_sms_notification',
  'send_email_notification',
  'smartexpress',
  'temperature_sensitive',
  'email_first',
  'api_key',
] as const

type ServiceName = (typeof catalogue)[number]

/** The buttons that open the services. */
export const rows = (page: Page) => page.locator('button[aria-haspopup=dialog]')

const row = (page: Page, name: ServiceName) =>
  page.getByRole('button', { name: t(`services:name.${name}`), exact: true })

const serviceDialog = (page: Page, name: ServiceName) =>
  page.getByRole('dialog', { name: t(`services:name.${name}`), exact: true })

/** Finds a button by the key of its text. */
export const button = (scope: Page | Locator, key: string, values = {}) =>
  scope.getByRole('button', { name: t(key, values), exact: true })

/** Activates a button with the Enter key. */
export const press = (scope: Page | Locator, key: string, values = {}) =>
  button(scope, key, values).press('Enter')

/** Waits for the text of a key. */
export const waitForText = (scope: Page | Locator, key: string, values = {}) =>
  scope.getByText(t(key, values), { exact: true }).waitFor()

/** The switch that turns a service on and off. */
export const toggle = (dialog: Locator) => dialog.getByRole('switch')

/** Finds a form field by its name. */
export const field = (scope: Locator, name: string) => scope.locator(`[name=${name}]`)

/** Waits until a control has the focus. */
export const expectFocused = (control: Locator) =>
  expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true)

/** Opens a service by keyboard and closes it with Escape. The focus must return to its row. */
export const withDialog = async (
  page: Page,
  name: ServiceName,
  run: (dialog: Locator) => Promise<void>,
) => {
  await row(page, name).press('Enter')
  const dialog = serviceDialog(page, name)
  await dialog.waitFor()
  await run(dialog)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expectFocused(row(page, name))
}

/** Expects no serious axe findings in the open dialog, or in the page if no dialog is open. */
export const expectAccessible = async (page: Page) => {
  const front = (await page.getByRole('dialog').count()) > 0 ? 'dialog' : 'body'
  expect(await findAccessibilityViolations(page, front)).toEqual([])
}

/** Like `withDialog`, and checks the accessibility of the dialog before it closes. */
export const withAccessibleDialog = (
  page: Page,
  name: ServiceName,
  run: (dialog: Locator) => Promise<void>,
) =>
  withDialog(page, name, async (dialog) => {
    await run(dialog)
    await expectAccessible(page)
  })

/** Reads the status that the list shows for a service. */
export const getStatus = (page: Page, name: ServiceName) =>
  page
    .getByRole('listitem')
    .filter({ has: row(page, name) })
    .locator('[id$=status]')
    .innerText()

/** Starts the stack and the browser for tests of the services. */
export const setUpServicesPage = () => {
  const env = setUpStackAndBrowser()

  /** Opens the services of an account in a language. Fails on page errors and requests to other hosts. */
  const withServicesPage = async (
    {
      email = 'postpaid@demo.test',
      locale = 'en_GB',
      viewport = { width: 1280, height: 900 },
      expectedErrors,
    }: {
      email?: string
      locale?: Locale
      viewport?: { width: number; height: number }
      expectedErrors?: RegExp
    },
    run: (page: Page) => Promise<void>,
  ) => {
    await withNewPage(env, { viewport, expectedErrors }, async (page) => {
      await logInContext(page.context(), env.stack, email, locale)
      await page.goto(`${env.stack.url}/services`)
      await page
        .getByRole('list', { name: loadTexts(localeFacts[locale].lang)('services:list') })
        .waitFor()
      await run(page)
    })
  }

  return { withServicesPage }
}
