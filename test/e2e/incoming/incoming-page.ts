import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { StackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import type { Screen } from '#test/support/browser/screens.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { withNewPage } from '#test/support/browser/with-new-page.ts'
import { shareSession } from '#test/support/browser/log-in-context.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'
import type { ParcelLink } from '#test/support/visitors/incoming.ts'
import { field } from '#test/e2e/editing/edit-page.ts'

/** The scans of a parcel up to its place. */
export const arrived = ['sourcein', 'termin', 'termout', 'destinationin'] as const

/** A recipient's page and its texts. */
export interface Opened {
  readonly page: Page
  readonly t: ReturnType<typeof loadTexts>
}

/**
 * Opens the page of a link in a message, in the language and size of a screen, and in the session of a
 * visitor, if there is one.
 */
export const withParcel = (
  env: StackAndBrowser,
  { hash, id }: ParcelLink,
  { lang, locale, viewport }: Screen,
  run: (opened: Opened) => Promise<void>,
  { expectedErrors, visitor }: { expectedErrors?: RegExp; visitor?: Browser } = {},
) =>
  withNewPage(env, { viewport, expectedErrors }, async (page) => {
    if (visitor) await shareSession(page.context(), env.stack, visitor)
    await page.goto(`${env.stack.url}/incoming_parcel?lang=${locale}#h=${hash}&id=${id}`)
    await run({ page, t: loadTexts(lang) })
  })

/** Opens one of the changes that the parcel's page offers. */
export const openOption = async ({ page, t }: Opened, option: string) =>
  page.getByText(t(`incoming:option.${option}`), { exact: true }).click()

/** Presses the button of the decision beside a view. */
export const decide = (page: Page) => page.getByRole('region').getByRole('button').last().click()

/** Chooses an address by its search. */
export const chooseAddress = async ({ page, t }: Opened, text = 'Lootsi 1') => {
  await page.getByRole('combobox', { name: t('recipient:addressSearch') }).fill(text)
  await page.getByRole('listbox').getByRole('option').first().click()
  await expect.poll(() => field(page, 'address_street').inputValue()).not.toBe('')
}

/** Accepts the terms and goes to a bank. */
export const openBank = async ({ page }: Opened) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').check()
  await dialog
    .getByRole('button', { name: /pank|banka/i })
    .first()
    .click()
  await page.waitForURL('**/sandbox/**')
}

/** Decides at the bank, which leads back to the parcel. */
export const decideAtBankPage = async ({ page }: Opened, decision: 'pay' | 'cancel' = 'pay') => {
  await page.locator(`button[value=${decision}]`).click()
  await page.waitForURL('**/incoming_parcel?**')
}

/** Asks to move a parcel to the chosen place, and confirms it. */
export const confirmMove = async ({ page, t }: Opened) => {
  const name = t('incoming:change.redirect.move')
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}
