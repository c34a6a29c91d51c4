import type { BrowserContextOptions, Page } from 'playwright-core'
import { products } from '#test/support/examples/example-body.ts'
import { createExampleDraft, createExampleOrderForm } from '#test/support/examples/example-draft.ts'
import { storeDraft } from '#test/support/browser/store-draft.ts'
import { withNewPage } from '#test/support/browser/with-new-page.ts'
import {
  type BrowserOptions,
  setUpStackAndBrowser,
} from '#test/support/browser/stack-and-browser.ts'
import { type LanguageName, loadTexts, matchInAnyLanguage } from '#test/support/browser/texts.ts'

/** The parcel of a draft by the country of its destination. */
const parcels = {
  ee: { product_id: products.lockerM },
  lv: { product_id: products.latvianLockerM },
  de: { product_id: products.germanAddress, delivery_method: 'address' },
} as const

/** How to open the recipient step. */
interface StepOptions {
  lang: LanguageName
  country?: keyof typeof parcels
  context?: BrowserContextOptions & { readonly ownContext?: boolean }
  /** Errors that the test causes itself. */
  expectedErrors?: RegExp
  /** Prepares the page before it opens. */
  prepare?: (page: Page) => Promise<unknown>
}

/** Finds the search field of the destination by its label. */
export const field = (page: Page, name = 'Parcel terminal') =>
  page.getByRole('combobox', { name, exact: true })

/** The chosen place, which stands instead of the field. */
export const chosenPlace = (page: Page, name = 'Parcel terminal') =>
  page.getByRole('group', { name, exact: true })

/** Opens the search field of the destination again. */
export const editPlace = (page: Page) => chosenPlace(page).getByRole('button').last().click()

/** Finds the first entry of a list with this text. */
export const option = (page: Page, name: string | RegExp) =>
  page.getByRole('option', { name }).first()

const edit = matchInAnyLanguage('recipient:editParcel')

/** Opens the country, method and size of the parcel. */
export const editParcel = (page: Page) => page.getByRole('button', { name: edit }).click()

/** Chooses the courier and returns the texts of the page. */
export const chooseCourier = async (page: Page, lang: LanguageName) => {
  const t = loadTexts(lang)
  await editParcel(page)
  await page.getByRole('radio', { name: t('wizard:method.address') }).check({ force: true })
  return t
}

/** A field of an address that is entered by hand. */
export const addressField = (page: Page, name: string) => page.locator(`[name=address_${name}]`)

/** Whether a text becomes visible within the page's time limit. */
export const isTextShown = (page: Page, text: string) =>
  page
    .getByText(text)
    .first()
    .waitFor()
    .then(
      () => true,
      () => false,
    )

/** Fills in the recipient's name and phone. */
export const fillRecipient = async (page: Page) => {
  await page.locator('[name=recipient_name]').fill('Jüri Juurikas')
  await page.locator('[name=recipient_phone]').fill('55598765')
  await page.locator('[name=recipient_phone]').blur()
}

/** A visitor in the centre of Tartu who allows the site to know it. */
export const tartuVisitor = {
  permissions: ['geolocation'],
  geolocation: { latitude: 58.378, longitude: 26.729 },
}

/** Starts the stack and the browser for tests of the recipient step. */
export const setUpRecipientStep = (browserOptions?: BrowserOptions) => {
  const env = setUpStackAndBrowser(browserOptions)

  /** Opens the recipient step with a draft that lacks the recipient. Fails on page errors. */
  const withRecipientStep = async (
    { lang, country = 'ee', context, expectedErrors, prepare }: StepOptions,
    run: (page: Page) => Promise<void>,
  ) => {
    const options = { viewport: { width: 1280, height: 900 }, ...context, expectedErrors }
    await withNewPage(env, options, async (page) => {
      await storeDraft(
        page,
        createExampleDraft({
          destination_country: country,
          orders: [createExampleOrderForm(parcels[country])],
          sender: { name: 'Mari Maasikas', phone: '+37255512345', email: 'mari@example.test' },
          furthest: 'recipient',
        }),
      )
      await prepare?.(page)
      await page.goto(`${env.stack.url}/new_shipment/recipient?lang=${lang}`)
      await page.locator('[name=recipient_name]').waitFor()
      await run(page)
    })
  }

  return { env, withRecipientStep }
}
