import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { getOrder } from '#shared/api/shipments.ts'
import { updateUser } from '#shared/api/users.ts'
import { type Locale, localeFacts } from '#shared/lib/locale.ts'
import type { Order } from '#shared/orders/order.ts'
import {
  type CheckOptions,
  findAccessibilityViolations,
} from '#test/support/browser/find-accessibility-violations.ts'
import { shareSession } from '#test/support/browser/log-in-context.ts'
import { withNewPage } from '#test/support/browser/with-new-page.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { storeDraft } from '#test/support/browser/store-draft.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { sendOne, withNewSender } from '#test/support/visitors/send-parcel.ts'
import { type Browser, visit } from '#test/support/visitors/visitor.ts'
import { desktop, type Screen } from '#test/support/browser/screens.ts'
import type { WizardDraft } from '#web/orders/wizard/state/draft-shape.ts'

/** How a page is opened; by default in English on a desktop. */
interface PageOptions extends Partial<Screen> {
  /** A shipment that was begun before. */
  readonly draft?: WizardDraft
  /** Errors that the test causes itself. */
  readonly expectedErrors?: RegExp
}

/** A page, its texts, and the calls of the visitor whose session it has. */
export interface OpenPage {
  readonly page: Page
  readonly t: ReturnType<typeof loadTexts>
  readonly visitor: Browser
}

/** Starts the stack and the browser for tests that edit and duplicate shipments. */
export const setUpEditPage = () => {
  const env = setUpStackAndBrowser()

  /** Logs in as a demo user, whose language becomes this one. */
  const logIn = async (user: string, locale: Locale = 'en_GB') => {
    const visitor = await logInAs(env.stack, user)
    await visitor.call(updateUser, { body: { locale_code: locale } })
    return visitor
  }

  /** Sends one parcel, as a guest or as a demo user with a language. */
  const send = async (
    body: { readonly sender: object },
    location?: number,
    user?: string,
    locale?: Locale,
  ) => {
    const visitor = user === undefined ? await visit(env.stack) : await logIn(user, locale)
    return { visitor, order: await sendOne(visitor, withNewSender(body), location) }
  }

  /** Opens a path in the session of a visitor. Fails on page errors. */
  const withPage = async (
    visitor: Browser,
    path: string,
    run: (opened: OpenPage) => Promise<void>,
    { locale = 'en_GB', viewport = desktop, draft, expectedErrors }: PageOptions = {},
  ) => {
    await withNewPage(env, { viewport, expectedErrors }, async (page) => {
      if (draft) await storeDraft(page, draft)
      await shareSession(page.context(), env.stack, visitor)
      const [address = '', hash] = path.split('#')
      const separator = address.includes('?') ? '&' : '?'
      const query = `${address}${separator}lang=${locale}`
      await page.goto(`${env.stack.url}${query}${hash === undefined ? '' : `#${hash}`}`)
      await run({ page, visitor, t: loadTexts(localeFacts[locale].lang) })
    })
  }

  return { env, logIn, send, withPage }
}

/** Finds a button by its text. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Finds a field by the name that the browser knows. */
export const field = (page: Page, name: string) => page.locator(`[name=${name}]`)

/** Reads a shipment as its sender sees it. */
export const readOrder = async (visitor: Browser, id: string): Promise<Order> =>
  (await visitor.call(getOrder, { params: { id } })).order

/** Chooses another parcel size on the recipient step and goes on. */
export const changeSize = async ({ page, t }: Pick<OpenPage, 'page' | 't'>, size: string) => {
  await field(page, 'recipient_name').waitFor()
  await button(page, t('recipient:editParcel')).click()
  const select = page.getByLabel(t('wizard:size.legend'))
  const label = await select.locator('option', { hasText: new RegExp(`^${size} `) }).innerText()
  await select.selectOption({ label })
  await button(page, t('common:next')).click()
}

/** Chooses any blue locker on the drop-off step. */
export const chooseAnyBlue = ({ page, t }: Pick<OpenPage, 'page' | 't'>) =>
  page.getByRole('button', { name: t('payment:dropOff.anyBlue') }).click()

/** Opens the page of a bank from the payment step. */
export const openBank = async (page: Page) => {
  await page.waitForURL('**/new_shipment/payment?**')
  await page.getByRole('checkbox').last().check()
  await button(page, 'Meripank').click()
  await page.waitForURL('**/sandbox/**')
}

/** Pays at a bank from the payment step, or cancels there. */
export const payAtBank = async (page: Page, decision: 'pay' | 'cancel' = 'pay') => {
  await openBank(page)
  await page.locator(`button[value=${decision}]`).click()
}

/** Expects no violations of accessibility rules, and a page that is not wider than the screen. */
export const expectAccessible = async (page: Page, options?: CheckOptions) => {
  expect(await findAccessibilityViolations(page, 'html', options)).toEqual([])
  const extra = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(extra).toBeLessThanOrEqual(0)
}
