import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { places, products } from '#test/support/examples/example-body.ts'
import {
  createExampleDraft,
  type DraftChanges,
  createExampleOrderForm,
} from '#test/support/examples/example-draft.ts'
import { getPlace } from '#test/support/visitors/lockers.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { logInContext, shareSession } from '#test/support/browser/log-in-context.ts'
import { storeDraft } from '#test/support/browser/store-draft.ts'
import type { LanguageName } from '#test/support/browser/texts.ts'
import { withNewPage } from '#test/support/browser/with-new-page.ts'
import type { Browser as Visitor } from '#test/support/visitors/visitor.ts'
import type { WizardDraft } from '#web/orders/wizard/state/draft-shape.ts'

const desktop = { viewport: { width: 1280, height: 900 } }

export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
} as const

interface PageOptions {
  /** The path to open first. */
  readonly path: string
  readonly draft?: WizardDraft
  /** The e-mail of the demo user who is logged in. */
  readonly user?: string
  /** The visitor whose session the page has. */
  readonly visitor?: Visitor
  readonly lang?: LanguageName
  readonly screen?: Partial<Parameters<Browser['newContext']>[0]>
  /** Errors that the test causes itself. */
  readonly expectedErrors?: RegExp
}

/** Finds a button by its text. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The door codes that the page shows. */
export const doorCodes = (page: Page) => page.getByText(/^C \d{6} OK$/)

/** Expects that the page is not wider than the screen. */
export const expectNoSidewaysScroll = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.body.clientWidth),
  ).toBe(0)

export const sender = { name: 'Mari Maasikas', phone: '+37255512345', email: 'mari@saatja.test' }

/** The drop-off at any blue parcel terminal. */
export const anyBlue = { kind: 'blue', place: null, reserved_until: null } as const

/** Searches a name in the open chooser and chooses the first match. */
export const choosePlaceInChooser = async (page: Page, name: string) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill(name)
  await dialog
    .getByRole('option', { name: formatPlaceName(name) })
    .first()
    .click()
  // The button that chooses the selected place, in any language.
  await dialog.locator('footer').getByRole('button').last().click()
}

/** Searches a name on the drop-off step and chooses the first match. */
export const chooseDropOff = async (page: Page, name: string) => {
  await page.getByRole('searchbox').fill(name)
  const place = formatPlaceName(name)
  await page.getByRole('option', { name: place }).first().click()
  await page.getByRole('region', { name: place }).getByRole('button').click()
}

/** Opens the chooser of a kind of locker and chooses the first one with this name. */
export const chooseLocker = async (page: Page, kind: string, name: string) => {
  await button(page, kind).click()
  await choosePlaceInChooser(page, name)
}

/** Accepts the terms on the payment step. */
export const acceptTerms = (page: Page) =>
  page.getByRole('main').getByRole('checkbox').last().check()

/** Accepts the terms and opens the sandbox of the first bank. */
export const goToBank = async (page: Page) => {
  await acceptTerms(page)
  await page.getByRole('group', { name: /./ }).getByRole('button').first().click()
  await page.waitForURL('**/sandbox/**')
}

/** Pays at the first bank. */
export const pay = async (page: Page) => {
  await goToBank(page)
  await page.locator('button[value=pay]').click()
}

let drafts = 0

/**
 * A draft within Estonia that lacks only the drop-off and the payment. Its orders have keys of their
 * own: with the same keys, paying again would find the orders of the first payment.
 */
export const createFilledDraft = async (
  stack: { readonly url: string },
  parcels = 1,
  changes: DraftChanges = {},
): Promise<WizardDraft> => {
  const place = await getPlace(stack, places.ulemiste)
  drafts += 1
  return createExampleDraft({
    destination_country: 'ee',
    orders: Array.from({ length: parcels }, (_, position) =>
      createExampleOrderForm({
        key: `draft ${drafts} parcel ${position}`,
        product_id: products.lockerS,
        place,
        recipient: { name: `Juhan Jõgi ${position + 1}`, phone: '+37256667777', email: '' },
      }),
    ),
    sender,
    furthest: 'recipient',
    ...changes,
  })
}

/** Starts the stack and the browser for tests that open the wizard with a stored draft. */
export const setUpDraftPage = () => {
  const env = setUpStackAndBrowser()

  /** Opens a path in a new browser context. Fails on page errors and requests to other hosts. */
  const withPage = (
    { path, draft, user, visitor, lang = 'en', screen, expectedErrors }: PageOptions,
    run: (page: Page) => Promise<void>,
  ) => {
    const options = { ...desktop, ...screen, expectedErrors }
    return withNewPage(env, options, async (page) => {
      if (draft) await storeDraft(page, draft)
      if (user !== undefined) await logInContext(page.context(), env.stack, user)
      if (visitor) await shareSession(page.context(), env.stack, visitor)
      await page.goto(`${env.stack.url}${path}?lang=${lang}`)
      await run(page)
    })
  }

  return {
    env,
    withPage,
    createFilledDraft: (parcels?: number, changes?: DraftChanges) =>
      createFilledDraft(env.stack, parcels, changes),
  }
}
