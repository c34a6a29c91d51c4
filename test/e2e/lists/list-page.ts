import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { updateUser } from '#shared/api/users.ts'
import type { Locale } from '#shared/lib/locale.ts'
import type { StatusGroup } from '#shared/orders/statuses/status-groups.ts'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { shareSession } from '#test/support/browser/log-in-context.ts'
import { withNewPage } from '#test/support/browser/with-new-page.ts'
import { desktop } from '#test/support/browser/screens.ts'
import type { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import type { TestStack } from '#test/support/stack/stack.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'

const en = loadTexts('en')

/** Where and as whom a page of the lists is opened. */
interface Visit {
  readonly user?: string
  readonly path: string
  readonly viewport?: typeof desktop
  readonly locale?: Locale
  /** Console errors that the test causes itself. */
  readonly expectedErrors?: RegExp
  /** Nothing that earlier tests loaded is in the cache. */
  readonly ownContext?: boolean
}

/** The sessions of demo users, by the stack of a file and their e-mail. */
const sessions = new WeakMap<object, Map<string, Browser>>()

/**
 * Returns a session of a demo user, whose language becomes this one. The tests of a file share it:
 * a log-in takes much processor time, as the key of a password is derived slowly.
 */
const openSession = async (stack: TestStack, user: string, locale: Locale): Promise<Browser> => {
  const known = sessions.get(stack) ?? new Map<string, Browser>()
  sessions.set(stack, known)
  const setLocale = async (visitor: Browser) => {
    await visitor.call(updateUser, { body: { locale_code: locale } })
    return visitor
  }
  const visitor = known.get(user)
  try {
    if (visitor) return await setLocale(visitor)
  } catch {
    // The test before has moved the clock beyond the end of the session.
  }
  const created = await logInAs(stack, user)
  known.set(user, created)
  return setLocale(created)
}

/** Opens a page of the lists as a demo user. Fails on page errors and requests to other hosts. */
export const withListPage = (
  env: ReturnType<typeof setUpStackAndBrowser>,
  {
    user = 'private@demo.test',
    path,
    viewport = desktop,
    locale = 'en_GB',
    expectedErrors,
    ownContext,
  }: Visit,
  run: (page: Page) => Promise<void>,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<void> =>
  withNewPage(env, { viewport, expectedErrors, ownContext }, async (page) => {
    await shareSession(page.context(), env.stack, await openSession(env.stack, user, locale))
    await prepare?.(page)
    await page.goto(`${env.stack.url}${path}`)
    await run(page)
  })

/** The links of the rows that are rendered. */
export const findRows = (page: Page): Locator => page.locator('[role=row] a')

/** The link of a status group, with the number of its shipments. */
export const findStatusTab = (page: Page, group: StatusGroup, t = en): Locator =>
  page
    .getByRole('navigation', { name: t('shipments:columns.status'), exact: true })
    .getByRole('link', { name: new RegExp(`^${t(`shipments:groups.${group}`)}`) })

/** Waits until the table says that the list has this many rows in all its pages. */
export const waitForTotal = (page: Page, total: number): Promise<void> =>
  page.locator(`[role=table][aria-rowcount="${total + 1}"]`).waitFor()

/** Opens the first row by the keyboard and waits for its details. */
export const openFirst = async (page: Page): Promise<Locator> => {
  await findRows(page).first().focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.locator('h3').first().waitFor()
  return dialog
}

/** A menu or form that is open above the page. */
export const openPopover = ':popover-open'

/** Expects no violations of accessibility rules on the page, or in a part of one that is checked elsewhere. */
export const expectAccessible = async (page: Page, part?: string): Promise<void> =>
  expect(await findAccessibilityViolations(page, part)).toEqual([])

/** How many phones of the rows do not fit into their line. */
export const countCutPhones = async (page: Page): Promise<number> => {
  const phones = page.locator('[data-order]').getByText(/^\+\d/)
  await phones.first().waitFor()
  return phones.evaluateAll(
    (elements) =>
      elements.filter(({ parentElement: line }) => line && line.scrollWidth > line.clientWidth)
        .length,
  )
}
