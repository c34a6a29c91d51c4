import { expect, test } from 'vitest'
import { setServiceStatus } from '#shared/api/services.ts'
import { listShipments } from '#shared/api/shipments.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { places } from '#test/support/examples/example-body.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { expectAccessible, withListPage, waitForTotal } from '#test/e2e/lists/list-page.ts'
import { companies, createNamed } from './company-orders.ts'
import { createCompanyPage, payByCard, toSearchPath } from './company-page.ts'
import type { Page } from 'playwright-core'
import { desktop, phone } from '#test/support/browser/screens.ts'

const env = setUpStackAndBrowser()
const t = loadTexts('en')
const business = companies.business.user
const postpaid = companies.postpaid.user

test('a payment that was cancelled at the bank charges nothing and can be started again', async () => {
  const name = 'Proov Pärn'
  await createNamed(env.stack, 'business', name, 2)
  await withListPage(env, { user: business, path: toSearchPath(name) }, async (page) => {
    const company = createCompanyPage(page, t)
    await company.selectAll(2)
    await company.open('pay', 2)
    await company.startPayment()
    await company.decideAtBank('cancel', '/shipments')
    await page.getByText(t('bulk:pay.cancelled')).waitFor()
    await page.getByRole('button', { name: t('common:ok') }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(new URL(page.url()).searchParams.has('returned')).toBe(false)
    await page.reload()
    await company.selectAll(2)
    await company.open('pay', 2)
    await page.getByRole('button', { name: 'Meripank' }).waitFor()
    await expectAccessible(page)
  })
})

test('who does not want to be asked again confirms at once, at the default drop-off, so that every parcel has its code', async () => {
  const [first, second] = ['Proov Tamm', 'Proov Saar'] as const
  await createNamed(env.stack, 'postpaid', first, 1)
  await createNamed(env.stack, 'postpaid', second, 1)
  const visitor = await logInAs(env.stack, postpaid)
  const saveLocker = (default_place_id: number | null) =>
    visitor.call(setServiceStatus, {
      body: { setting_name: 'bulk_sending_white', data: { default_place_id } },
    })
  await saveLocker(places.sadam)
  await withListPage(env, { user: postpaid, path: toSearchPath(first) }, async (page) => {
    const company = createCompanyPage(page, t)
    const again = page.getByRole('checkbox', { name: t('bulk:confirm.again') })
    await company.selectAll(1)
    await company.open('confirm', 1)
    await page.getByRole('radio', { name: t('map:kinds.ipb'), checked: true }).waitFor()
    await page.getByRole('dialog').getByText('Tallinna Sadam D-terminal').first().waitFor()
    await again.waitFor()
    await page.getByRole('radio', { name: t('bulk:dropOff.later') }).check()
    await again.waitFor({ state: 'detached' })
    await saveLocker(null)
    await page.reload()
    await company.selectAll(1)
    await company.open('confirm', 1)
    await page.getByRole('radio', { name: t('map:kinds.apt'), checked: true }).waitFor()
    await again.check()
    const saved = page.waitForResponse('**/account_soft_config/')
    await page.getByRole('button', { name: t('bulk:confirm.submit', { count: 1 }) }).click()
    await saved
    await page.goto(`${env.stack.url}${toSearchPath(second)}`)
    await company.selectAll(1)
    await company.open('confirm', 1)
    await page.getByText(t('bulk:confirm.done', { count: 1 })).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
  const query = { shipments_type: 'shipments', search: 'Proov Saar' } as const
  const { shipments } = await visitor.call(listShipments, { query })
  expect(shipments.map((row) => row.order_source_pin_code)).toEqual([expect.any(String)])
})

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
    const translate = loadTexts(lang)
    const name = `Naasja ${lang}`
    const { orderIds } = await createNamed(env.stack, 'business', name, 3)
    const [open = '', ...paid] = orderIds
    const before = { ...view, search: name }
    const address = `${path}?${new URLSearchParams(before).toString()}`
    const visit = { user: business, path: address, locale, viewport }
    await withListPage(env, visit, async (page) => {
      const company = createCompanyPage(page, translate)
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
        ? page.getByText(translate('bulk:pay.done', { count: 2 }))
        : page.getByText(translate('bulk:pay.cancelled'))
      await outcome.waitFor()
      if (isPaid) await page.getByText(`${name}, ${name}`, { exact: true }).waitFor()
      await expectAccessible(page)
      await page
        .getByRole('button', { name: translate(isPaid ? 'common:close' : 'common:ok') })
        .click()
      await expect.poll(() => readView(page)).toEqual(isBeside ? { ...before, open } : before)
      const hasFocus = () => page.evaluate(() => document.activeElement !== document.body)
      await expect.poll(hasFocus).toBe(true)
      // What is paid waits for its label.
      await waitForTotal(page, 3)
      if (isPaid) for (const id of paid) await company.waitForStatus(id, 'awaiting_label')
      expect(
        await page
          .getByRole('columnheader', { name: translate('shipments:columns.services') })
          .count(),
      ).toBe(0)
      expect(await page.getByRole('searchbox').inputValue()).toBe(name)
      if (isBeside) await page.locator(`[data-details="${open}"]`).waitFor()
    })
  },
)

test('a card that is refused leaves the dialog open, another one pays, and the list is as it was', async () => {
  const name = 'Naasja Kaart'
  await createNamed(env.stack, 'business', name, 2)
  const before = { ...view, search: name }
  const path = `/shipments?${new URLSearchParams(before).toString()}`
  const options = { user: business, path, expectedErrors: /402/ }
  await withListPage(env, options, async (page) => {
    const company = createCompanyPage(page, t)
    await company.selectAll(2)
    await company.open('pay', 2)
    await page.getByRole('dialog').getByRole('checkbox').check()
    await payByCard(page, '4000 0000 0000 0002')
    await page.getByText(t('payment:notice.refused')).waitFor()
    await payByCard(page, '4111 1111 1111 1111')
    const done = page.getByText(t('bulk:pay.done', { count: 2 }))
    await done.waitFor()
    expect(await done.count()).toBe(1)
    await page.getByRole('button', { name: t('common:close') }).click()
    expect(readView(page)).toEqual(before)
  })
})
