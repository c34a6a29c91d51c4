import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone } from '#test/support/browser/screens.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { expectAccessible, waitForTotal, withListPage } from '#test/e2e/lists/list-page.ts'
import { companies, createNamed } from './company-orders.ts'
import { createCompanyPage, payByCard } from './company-page.ts'

const env = setUpStackAndBrowser()
const { user } = companies.business

/** The view of a list that its address contains. */
const view = {
  status: 'pending',
  from: '2026-01-01',
  sort: 'recipient_name',
  rows: '20',
  $c: 'services',
} as const

const readView = (page: Page) => {
  const { searchParams } = new URL(page.url())
  searchParams.delete('lang')
  return Object.fromEntries(searchParams)
}

test.each([
  ['en', 'en_GB', '/shipments', desktop, 'pay'],
  ['lt', 'lt_LT', '/add-orders', phone, 'cancel'],
] as const)(
  'in %s (%s) %s is as it was after the bank (%o, %s)',
  async (lang, locale, path, viewport, decision) => {
    const t = loadTexts(lang)
    const name = `Naasja ${lang}`
    const { orderIds } = await createNamed(env.stack, 'business', name, 3)
    const [open = '', ...paid] = orderIds
    const before = { ...view, search: name }
    const address = `${path}?${new URLSearchParams(before).toString()}`
    const visit = { user, path: address, locale, viewport }
    await withListPage(env, visit, async (page) => {
      const company = createCompanyPage(page, t)
      await waitForTotal(page, 3)
      for (const id of paid) await page.locator(`[data-order="${id}"] input`).check()
      // On a phone the details cover the list.
      const isBeside = viewport === desktop
      if (isBeside) {
        await page.locator(`[data-order="${open}"] a`).click()
        await page.waitForURL((url) => url.searchParams.has('open'))
      }
      await company.open('pay', 2)
      await company.startPayment()
      await company.decideAtBank(decision, path)
      const isPaid = decision === 'pay'
      const outcome = isPaid
        ? page.getByText(t('payment:bulk.pay.done', { count: 2 }))
        : page.getByText(t('payment:bulk.pay.cancelled'))
      await outcome.waitFor()
      if (isPaid) await page.getByText(`${name}, ${name}`, { exact: true }).waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: t(isPaid ? 'common:close' : 'common:ok') }).click()
      await expect.poll(() => readView(page)).toEqual(isBeside ? { ...before, open } : before)
      const hasFocus = () => page.evaluate(() => document.activeElement !== document.body)
      await expect.poll(hasFocus).toBe(true)
      // What is paid waits for its label.
      await waitForTotal(page, 3)
      if (isPaid) for (const id of paid) await company.waitForStatus(id, 'awaiting_label')
      expect(
        await page.getByRole('columnheader', { name: t('shipments:columns.services') }).count(),
      ).toBe(0)
      expect(await page.getByRole('searchbox').inputValue()).toBe(name)
      if (isBeside) await page.locator(`[data-order="${open}"][data-open]`).waitFor()
    })
  },
)

test('the list is as it was after a payment by card', async () => {
  const t = loadTexts('en')
  const name = 'Naasja Kaart'
  await createNamed(env.stack, 'business', name, 1)
  const before = { ...view, search: name }
  const path = `/shipments?${new URLSearchParams(before).toString()}`
  await withListPage(env, { user, path, locale: 'en_GB' }, async (page) => {
    const company = createCompanyPage(page, t)
    await company.selectAll(1)
    await company.open('pay', 1)
    await page.getByRole('dialog').getByRole('checkbox').check()
    await payByCard(page, '4111 1111 1111 1111')
    await page.getByText(t('payment:bulk.pay.done', { count: 1 })).waitFor()
    await page.getByRole('button', { name: t('common:close') }).click()
    expect(readView(page)).toEqual(before)
  })
})
