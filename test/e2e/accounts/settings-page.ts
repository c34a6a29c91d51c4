import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'
import { logInContext } from '#test/support/browser/log-in-context.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { withNewPage } from '#test/support/browser/with-new-page.ts'
import { loadTexts } from '#test/support/browser/texts.ts'

export const t = loadTexts('et')

const desktop = { width: 1280, height: 900 }

const refusedStatus = /status of 4(03|22|29)/

/** Finds a button by its text. */
export const button = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true })

/** The label of the edit button of a section, by the key of the section's title. */
export const editLabel = (title: string) => `${t('common:edit')}: ${t(title)}`

/** Waits until a control has the focus. */
export const expectFocused = (control: Locator) =>
  expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true)

/** Expects no serious axe findings. */
export const expectAccessible = async (page: Page) =>
  expect(await findAccessibilityViolations(page)).toEqual([])

/** Opens a dialog by its button and the Enter key, and checks its accessibility. */
export const openDialog = async (page: Page, name: string): Promise<Locator> => {
  await button(page, name).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await expectAccessible(page)
  return dialog
}

/** Submits the form of a dialog by Enter in one of its fields, and waits until the dialog closes. */
export const saveDialog = async (dialog: Locator, field: string) => {
  await dialog.locator(`[name="${field}"]`).press('Enter')
  await dialog.waitFor({ state: 'detached' })
}

/** Selects the first place that a search in a dialog finds. */
export const choosePlace = async (page: Page, dialog: Locator, search: string) => {
  await dialog.getByRole('combobox').fill(search)
  await page.getByRole('option', { name: search }).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await button(dialog, t('places:info')).waitFor()
}

/** Starts the stack and the browser for tests of the settings. */
export const setUpSettingsPage = () => {
  const env = setUpStackAndBrowser()

  /** Opens the settings of a demo user in Estonian. Fails on page errors. */
  const withSettingsPage = async (
    email: string,
    run: (page: Page) => Promise<void>,
    viewport: typeof desktop = desktop,
  ) =>
    withNewPage(env, { viewport, expectedErrors: refusedStatus }, async (page) => {
      await logInContext(page.context(), env.stack, email, 'et_EE')
      await page.goto(`${env.stack.url}/settings`)
      await page.locator('main h2').first().waitFor()
      await run(page)
    })

  return { env, withSettingsPage }
}
