import type { Browser, Locator, Page } from 'playwright-core'
import { shareSession } from '#test/support/browser/log-in-context.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { withNewPage } from '#test/support/browser/with-new-page.ts'
import { languages, loadTexts } from '#test/support/browser/texts.ts'
import { waitForTokenLink } from '#test/support/visitors/wait-for-token-link.ts'

/** The password that new users choose. */
export const password = 'Sobiv-5678'

export const t = loadTexts('en')

interface PageOptions {
  readonly path: string
  readonly lang?: string
  readonly screen?: NonNullable<Parameters<Browser['newContext']>[0]>
  /** Console errors that the test causes itself. */
  readonly expectedErrors?: RegExp
  readonly cookies?: ReadonlyMap<string, string>
}

/** Finds a form field by its name. */
export const field = (page: Page, name: string) => page.locator(`[name=${name}]`)

/** Finds a button by the key of its text. */
export const button = (page: Page | Locator, key: string) =>
  page.getByRole('button', { name: t(key), exact: true })

/** Finds a dialog by the key of its title. */
export const dialog = (page: Page, key: string, values = {}) =>
  page.getByRole('dialog', { name: t(key, values) })

/** Matches the console error of a refused call. */
export const refusedStatus = /status of 4(22|29)/

/** Fills fields by name. */
export const fill = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}

/** The text of the menu's Log out button in every language: a login may change the language. */
const logOutTexts = languages.map((name) => loadTexts(name)('shell:menu.logOut'))

/**
 * Waits until the page shows a logged-in user. It asks the server nothing: a `GET /app` with the
 * cookie of before the login would start a new session.
 */
export const expectLoggedIn = (page: Page) =>
  page
    .locator('button', { hasText: new RegExp(logOutTexts.join('|')) })
    .first()
    .waitFor({ state: 'attached' })

/** Fills the login form and submits it by Enter. */
export const logInWith = async (page: Page, email: string, secret: string) => {
  await fill(page, { email, password: secret })
  await page.keyboard.press('Enter')
}

/** Starts the stack and the browser for tests of the sign-up and login screens. */
export const setUpAuthPage = () => {
  const env = setUpStackAndBrowser()

  /** Opens a path in a new browser context. Fails on page errors and requests to other hosts. */
  const withPage = async (
    { path, lang = 'en', screen, expectedErrors, cookies }: PageOptions,
    run: (page: Page) => Promise<void>,
  ) => {
    const options = { viewport: { width: 1280, height: 900 }, ...screen, expectedErrors }
    await withNewPage(env, options, async (page) => {
      if (cookies) await shareSession(page.context(), env.stack, { cookies })
      await page.goto(`${env.stack.url}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`)
      await run(page)
    })
  }

  /** The link of the newest e-mail. Waits for it, because e-mails are sent after the answer of their call. */
  const getEmailLink = (email: string) => waitForTokenLink(env.stack, email)

  return { env, withPage, getEmailLink }
}
