import type { Page } from 'playwright-core'
import { localeFacts } from '#shared/lib/locale.ts'
import { logInContext } from '#test/support/browser/log-in-context.ts'
import { withNewPage } from '#test/support/browser/with-new-page.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { desktop, type Screen } from '#test/support/browser/screens.ts'
import { loadTexts, matchInAnyLanguage } from '#test/support/browser/texts.ts'

interface OpenPage {
  readonly page: Page
  readonly t: ReturnType<typeof loadTexts>
  /** Paths of the API calls so far, without their queries. */
  readonly calls: string[]
}

/** How a page is opened. */
interface PageOptions extends Partial<Screen> {
  /** The e-mail of the demo user who is logged in. */
  readonly user?: string
  /** Errors that the test causes itself. */
  readonly expectedErrors?: RegExp
  /** Nothing that earlier tests loaded is in the cache. */
  readonly ownContext?: boolean
}

/** Waits until a step of the wizard is open. */
export const waitForStep = (page: Page, step: string) =>
  page.waitForURL(`**/new_shipment/${step}?**`)

const next = matchInAnyLanguage('common:next')
const bar = matchInAnyLanguage('wizard:bar')

/** The button that opens the next step. */
export const nextButton = (page: Page) => page.getByRole('button', { name: next })

/** Finds the radio button of a parcel size. */
export const size = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

/** The bar with the total and the buttons of the step. */
export const bottomBar = (page: Page) => page.getByRole('group', { name: bar })

/** Reads the text of an element on one line. */
export const getText = async (page: Page, selector: string) =>
  (await page.locator(selector).innerText()).replaceAll(/\s+/g, ' ')

/** Chooses a parcel size and opens the sender step. */
export const chooseParcel = async (page: Page, name = 'M') => {
  await size(page, name).check()
  await nextButton(page).click()
  await waitForStep(page, 'sender')
}

/** Logs in by the form, with the password of the demo accounts. */
export const logIn = async (page: Page, email: string) => {
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill('Demo-1234!')
  await page.keyboard.press('Enter')
  await page.waitForURL(({ pathname }) => pathname !== '/login')
}

/** Starts the stack and the browser for tests that open the wizard without a draft. */
export const setUpWizardPage = () => {
  const env = setUpStackAndBrowser()

  /**
   * Opens a path as a guest or as a demo user, by default in English on a desktop. Fails on page errors
   * that `expectedErrors` does not match and on requests to other hosts.
   */
  const withPage = (
    path: string,
    run: (opened: OpenPage) => Promise<void>,
    { locale = 'en_GB', viewport = desktop, user, expectedErrors, ownContext }: PageOptions = {},
  ) =>
    withNewPage(env, { viewport, expectedErrors, ownContext }, async (page, calls) => {
      const { lang } = localeFacts[locale]
      if (user !== undefined) await logInContext(page.context(), env.stack, user, locale)
      await page.goto(`${env.stack.url}${path}?lang=${lang}`)
      await run({ page, t: loadTexts(lang), calls })
    })

  return { env, withPage }
}
