import { expect, test } from 'vitest'
import { logInContext } from '#test/support/browser/log-in-context.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { withNewPage } from '#test/support/browser/with-new-page.ts'
import { fetchApp } from '#test/support/visitors/fetch-app.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'
import type { AppData } from '#web/lib/api/app-data.ts'
import { paths } from '#web/navigation/paths.ts'
import { redirectFor, type RouteRule } from '#web/navigation/route-guard.ts'
import { routeRules } from '#web/navigation/route-rules.ts'
import { toVisitor } from '#web/navigation/visitor.ts'

const env = setUpStackAndBrowser()

/**
 * The addresses of the screens that a visitor sees otherwise than a guest: those with a rule that lets
 * the visitor in. A guest sees those without a rule as well. Links of e-mails have no token, which the
 * server would refuse.
 */
const listAddresses = (app: AppData): string[] => {
  const visitor = toVisitor(app)
  const rules = new Map<string, RouteRule>(Object.entries(routeRules))
  return Object.entries(paths)
    .filter(([name, path]) => {
      if (path.includes(':')) return false
      const rule = rules.get(name)
      return rule ? redirectFor(rule, visitor) === undefined : !visitor.loggedIn
    })
    .map(([, path]) => path)
    .filter((path) => path !== paths.confirmEmail && path !== paths.invitation)
    .filter((path) => path !== paths.passwordReset)
}

/**
 * The preloads of a page that it has not used. Browsers warn of them some seconds later. The link of a
 * script becomes that of a module when the script has loaded.
 */
const findUnusedPreloads = () => {
  const used = new Set([...document.styleSheets].map(({ href }) => href))
  return [
    ...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]:is([as=style],[as=script])'),
  ]
    .map(({ href }) => href)
    .filter((href) => !used.has(href))
}

/** A browser's warning of a preload that has not been used yet: on a busy machine, it still loads. */
const preloadWarning = /preloaded using link preload but not used within a few seconds/

/** The pages of the sandboxes, and a document of the API, which are the same for everybody. */
const listDocuments = async () => {
  const { google_client_id, nonce } = (await fetchApp(await visit(env.stack))).social_login
  const query = new URLSearchParams({ state: 'x', client_id: google_client_id ?? '', nonce })
  return ['/local', `/sandbox/social/google?${query}`, '/api/app']
}

// Each waits for its network most of the time.
test.concurrent.each([
  ['a guest', undefined],
  ['a private person', 'private@demo.test'],
  ['a company', 'postpaid@demo.test'],
])('no screen of %s writes to the console, or preloads what it does not use', (_, email) =>
  withNewPage(env, {}, async (page) => {
    if (email !== undefined) await logInContext(page.context(), env.stack, email)
    const app = await fetchApp(
      email === undefined ? await visit(env.stack) : await logInAs(env.stack, email),
    )
    const messages: string[] = []
    page.on('console', (message) => {
      if (!preloadWarning.test(message.text())) messages.push(`${page.url()} ${message.text()}`)
    })
    for (const address of listAddresses(app)) {
      await page.goto(`${env.stack.url}${address}`)
      await page.locator('h1').first().waitFor()
      await page.waitForLoadState('networkidle')
      await waitFor(async () => expect(await page.evaluate(findUnusedPreloads)).toEqual([]))
    }
    if (email === undefined)
      for (const address of await listDocuments()) await page.goto(`${env.stack.url}${address}`)
    expect(messages).toEqual([])
  }),
)

test('the account error has each landmark once, also for an inactive account', () =>
  withNewPage(env, {}, async (page) => {
    for (const query of ['', '?inactive=1']) {
      await page.goto(`${env.stack.url}${paths.accountError}${query}`)
      await page.getByRole('alert').waitFor()
      const names = await page
        .getByRole('region')
        .evaluateAll((regions) => regions.map((region) => region.getAttribute('aria-label')))
      expect(names).toEqual([...new Set(names)])
      expect(names).not.toHaveLength(0)
    }
  }))
