import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { logInContext } from '#test/support/browser/log-in-context.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { withNewPage } from '#test/support/browser/with-new-page.ts'
import { loadTexts } from '#test/support/browser/texts.ts'

export const t = loadTexts('en')

/** Finds a form field by its name. */
export const field = (scope: Page | Locator, name: string) => scope.locator(`[name=${name}]`)

/** Finds a button by the key of its text. */
export const button = (scope: Page | Locator, key: string) =>
  scope.getByRole('button', { name: t(key), exact: true })

/** Error texts of the invalid fields by field name. The company search is the only field without a name. */
export const getFieldErrors = (scope: Page | Locator): Promise<Record<string, string>> =>
  scope.locator('[aria-invalid=true]').evaluateAll((fields) =>
    Object.fromEntries(
      fields.map((each) => [
        each.getAttribute('name') ?? 'company_name',
        (each.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .filter((id) => id.endsWith('-error'))
          .map((id) => document.getElementById(id)?.textContent)
          .join(),
      ]),
    ),
  )

/** Waits until exactly these fields show the texts of these error codes. `+` joins several codes. */
export const expectFieldErrors = (
  scope: Page | Locator,
  codes: Readonly<Record<string, string>>,
) => {
  const texts = Object.entries(codes).map(([name, code]) => [
    name,
    code
      .split('+')
      .map((each) => t(`errors:${each}`))
      .join(', '),
  ])
  return expect.poll(() => getFieldErrors(scope)).toEqual(Object.fromEntries(texts))
}

/** Builds an issue of a field, as the API returns it. */
export const createIssue = (name: string, error_type: string, error_message = '') => ({
  field: name,
  error_message,
  error_type,
})

/** Replaces the server's next answer to a call. */
export const mockNextAnswer = (page: Page, call: string, status: number, body: unknown) =>
  mockAnswers(page, call, [{ status, body }])

/**
 * Replaces the next answers to a call, in order; later requests reach the server. The route stays,
 * because requests that are sent while Playwright removes one may get no answer.
 */
export const mockAnswers = (
  page: Page,
  call: string,
  answers: readonly { readonly status: number; readonly body: unknown }[],
) => {
  const left = [...answers]
  return page.route(new RegExp(`/api${call}/?$`), (route) => {
    const answer = left.shift()
    if (!answer) return route.fallback()
    const { status, body } = answer
    return route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })
  })
}

/**
 * Starts the stack and the browser for tests of where the screens show the errors of the error
 * catalogue that no other browser test covers. Answers that our server does not give by itself are
 * mocked.
 */
export const setUpErrorPage = () => {
  const env = setUpStackAndBrowser()

  const openPath = (page: Page, path: string) =>
    page.goto(`${env.stack.url}${path}${path.includes('?') ? '&' : '?'}lang=en`)

  /** Opens a path in a new browser context, logged in as `email` or as a guest. Fails on page errors. */
  const withPage = async (
    { path, email, expectedErrors }: { path: string; email?: string; expectedErrors?: RegExp },
    run: (page: Page, consoleMessages: readonly string[]) => Promise<void>,
  ) => {
    const options = { viewport: { width: 1280, height: 900 }, expectedErrors }
    await withNewPage(env, options, async (page) => {
      if (email !== undefined) await logInContext(page.context(), env.stack, email)
      const consoleMessages: string[] = []
      page.on('console', (message) => consoleMessages.push(message.text()))
      await openPath(page, path)
      await run(page, consoleMessages)
    })
  }

  return { env, withPage, openPath }
}
