import type { Page } from 'playwright-core'
import { withNewPage } from '#test/support/browser/with-new-page.ts'
import { places, products } from '#test/support/examples/example-body.ts'
import { createExampleDraft, createExampleOrderForm } from '#test/support/examples/example-draft.ts'
import { getPlace } from '#test/support/visitors/lockers.ts'
import { logInContext } from '#test/support/browser/log-in-context.ts'
import { storeDraft } from '#test/support/browser/store-draft.ts'
import {
  type BrowserOptions,
  setUpStackAndBrowser,
} from '#test/support/browser/stack-and-browser.ts'
import { waitForStep } from './wizard-page.ts'

interface OpenPage {
  readonly page: Page
  /** Method and path of the API calls so far. */
  readonly calls: string[]
}

interface VisitOptions {
  readonly parcels?: number
  /** The e-mail of the demo user who is logged in; only users send several parcels. */
  readonly user?: string
  /** Errors that the test causes itself. */
  readonly expectedErrors?: RegExp
}

type Run = (visit: OpenPage & { readonly email: string }) => Promise<void>

/** Finds a button by its text. */
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** Chooses the drop-off at any blue parcel terminal. */
export const chooseAnyBlue = async (page: Page) => {
  await button(page, /^Any blue terminal: choose on the way/).click()
  await waitForStep(page, 'payment')
}

/** Accepts the terms on the payment step. */
export const acceptTerms = (page: Page) => page.getByRole('checkbox', { name: /I agree/ }).check()

/** Opens the sandbox of a bank and presses the button with this value. */
export const payByBank = async (page: Page, decision: string) => {
  await acceptTerms(page)
  await button(page, 'Meripank').click()
  await page.waitForURL('**/sandbox/**')
  await page.locator(`button[value=${decision}]`).click()
}

/** Starts the stack and the browser for tests that open the drop-off step with a filled draft. */
export const setUpDropOffPage = (browserOptions?: BrowserOptions) => {
  const env = setUpStackAndBrowser(browserOptions)

  /** A draft that lacks only the drop-off and the payment, with the sender's e-mail. */
  const createFilledDraft = async (email: string, parcels = 1) =>
    createExampleDraft({
      destination_country: 'ee',
      orders: await Promise.all(
        Array.from({ length: parcels }, async (_, position) =>
          createExampleOrderForm({
            key: `${email} ${position}`,
            product_id: products.lockerS,
            place: await getPlace(env.stack, places.ulemiste),
            recipient: { name: `Juhan Jõgi ${position + 1}`, phone: '+37256667777', email: '' },
          }),
        ),
      ),
      sender: { name: 'Mari Maasikas', phone: '+37255512345', email },
      furthest: 'recipient',
    })

  let visitors = 0

  /** Opens a step with a filled draft. Fails on page errors and requests to other hosts. */
  const withStep = async (
    step: 'drop_off' | 'payment',
    run: Run,
    { parcels = 1, user, expectedErrors }: VisitOptions = {},
  ) => {
    visitors += 1
    const email = `visitor${visitors}@saatja.test`
    const options = { viewport: { width: 1280, height: 900 }, expectedErrors }
    await withNewPage(env, options, async (page, calls) => {
      const draft = await createFilledDraft(email, parcels)
      const drop_off = { kind: 'blue', place: null, reserved_until: null } as const
      await storeDraft(page, step === 'payment' ? { ...draft, drop_off } : draft)
      if (user !== undefined) await logInContext(page.context(), env.stack, user)
      await page.goto(`${env.stack.url}/new_shipment/${step}?lang=en_GB`)
      await run({ page, calls, email })
    })
  }

  return {
    env,
    createFilledDraft,
    /** Opens the drop-off step. */
    withDropOffPage: (run: Run, options?: VisitOptions) => withStep('drop_off', run, options),
    /** Opens the payment step, with the drop-off at any blue parcel terminal. */
    withPaymentPage: (run: Run, options?: VisitOptions) => withStep('payment', run, options),
  }
}
