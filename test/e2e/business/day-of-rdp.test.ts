import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { exportShipments } from '#shared/api/exports.ts'
import { keys } from '#functions/store/keys.ts'
import { formatEuros } from '#shared/lib/money.ts'
import { desktop, phone } from '#test/support/browser/screens.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { openTable } from '#test/support/stack/open-table.ts'
import { createExampleOrder, storeOrders } from '#test/support/stack/store-orders.ts'
import { expectAccessible, withListPage } from '#test/e2e/lists/list-page.ts'
import { allowWhiteLockers, companies, createNamed } from './company-orders.ts'
import { createCompanyPage } from './company-page.ts'

const env = setUpStackAndBrowser()
const { user, id } = companies.rdp

/** The largest doors of the locker. A size that is measured at sorting needs one. */
const largestDoors = 5

/** Shipments that exist already. The counters claim more, so that the export is made by a job. */
const [stored, counted] = [5, 1_001]

test('a company whose recipients pay enters three shipments on a phone in Latvian, and confirms and exports them at a desk in English', async () => {
  const table = openTable(env.stack)
  await storeOrders(
    env.stack,
    table,
    Array.from({ length: stored }, () => createExampleOrder(id)),
  )
  const Item = { ...keys.orderCounts(id), prepared: counted, version: 2 }
  await table.client.send(new PutCommand({ TableName: env.stack.tableName, Item }))
  table.close()
  await allowWhiteLockers(env.stack, 'rdp')
  const atPhone = { user, path: '/add-orders', locale: 'lv_LV', viewport: phone } as const
  await withListPage(env, atPhone, async (page) => {
    const company = createCompanyPage(page, loadTexts('lv'))
    await company.add(3, 'Ābols', { picksSize: false })
    await company.duplicate(['Ābols C', 'Ābols B'], 3)
    await company.expectNoSidewaysScroll()
    await expectAccessible(page)
  })
  await createNamed(env.stack, 'rdp', 'Bumbieris', 7)
  const atDesk = { user, path: '/add-orders', locale: 'en_GB', viewport: desktop } as const
  await withListPage(env, atDesk, async (page) => {
    const t = loadTexts('en')
    const company = createCompanyPage(page, t)
    // The size, and with it the price, is measured at sorting.
    const range = { from: formatEuros(319), to: formatEuros(699) }
    await page.getByText(t('add-orders:recipientPaysRange', range)).waitFor()
    await company.openAll('confirm')
    await company.chooseWhite()
    await page.getByText(t('bulk:dropOff.advice', { count: 12 })).waitFor()
    const submit = (count: number) =>
      page.getByRole('button', { name: t('bulk:confirm.submit', { count }) }).click()
    await submit(12)
    await page
      .getByRole('button', { name: t('bulk:book.fitting', { count: largestDoors }) })
      .click()
    await submit(largestDoors)
    await page.getByRole('button', { name: t('bulk:summary.codesTitle') }).click()
    await expect.poll(() => company.findBooked().count()).toBe(largestDoors)
    // The doors of the shipments stand in the card of collections, too.
    const dialogs = page.getByRole('dialog')
    await dialogs
      .last()
      .getByRole('button', { name: t('next:send.open', { count: largestDoors }) })
      .click()
    await page.getByRole('radio', { name: t('next:send.email') }).check()
    await expectAccessible(page)
    await dialogs.last().getByRole('textbox').fill('ladu@demo.test')
    await page.getByRole('button', { name: t('next:send.submit', { count: largestDoors }) }).click()
    await page
      .getByText(t('next:send.sentEmail', { count: largestDoors, to: 'ladu@demo.test' }))
      .waitFor()
    await dialogs
      .last()
      .getByRole('button', { name: t('common:ok') })
      .click()
    await expect.poll(() => dialogs.count()).toBe(1)
    await page.getByRole('button', { name: t('common:ok'), exact: true }).click()
    // The codes lead back to what is done next.
    await page.getByText(t('bulk:confirm.next')).waitFor()
    await page
      .getByRole('button', { name: t('common:close') })
      .last()
      .click()
    await dialogs.waitFor({ state: 'detached' })
    // The others are dropped off at any blue locker.
    await company.openAll('confirm')
    await page.getByRole('radio', { name: t('map:kinds.apt') }).click()
    await submit(12 - largestDoors)
    await page.getByText(t('bulk:confirm.next')).waitFor()
    await page
      .getByRole('button', { name: t('common:close') })
      .last()
      .click()
    await company.selectAll(12)
    await company.open('print', 12)
    await company.downloadLabels(12)

    await page.goto(`${env.stack.url}/shipments`)
    const answer = page.waitForResponse(`**/api${exportShipments.path}`)
    const { rows } = await company.exportList()
    expect((await answer).status()).toBe(202)
    expect(rows).toHaveLength(stored + 12)
    await page.getByRole('dialog').getByText(t('lists:export.ready')).waitFor()
    await expectAccessible(page)
  })
})
