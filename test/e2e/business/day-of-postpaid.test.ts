import { expect, test } from 'vitest'
import { desktop, phone } from '#test/support/browser/screens.ts'
import { confirmOrders } from '#shared/api/orders.ts'
import { listShipments } from '#shared/api/shipments.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { places } from '#test/support/examples/example-body.ts'
import { fillLocker } from '#test/support/visitors/lockers.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { expectAccessible, waitForTotal, withListPage } from '#test/e2e/lists/list-page.ts'
import { companies, createNamed } from './company-orders.ts'
import { createCompanyPage, toSearchPath } from './company-page.ts'

const env = setUpStackAndBrowser()
const { user } = companies.postpaid

/** The demo data have shipments that wait for their labels. */
const waiting = 26

test('a company with a contract enters three shipments, duplicates two, confirms all and prints them, in Estonian', () =>
  withListPage(
    env,
    { user, path: '/add-orders', locale: 'et_EE', viewport: desktop },
    async (page) => {
      const t = loadTexts('et')
      const company = createCompanyPage(page, t)
      await page.getByRole('heading', { level: 1, name: t('shell:titles.addOrders') }).waitFor()
      await company.add(3, 'Klahv', { picksSize: true })
      await company.duplicate(['Klahv C', 'Klahv B'], waiting + 3)
      await expectAccessible(page)
      await page.goto(`${env.stack.url}/add-orders?search=Klahv`)
      await waitForTotal(page, 5)
      await company.openAll('confirm')
      const submit = t('bulk:confirm.submit', { count: 5 })
      await page.getByRole('radio', { name: t('map:kinds.ipb') }).waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: submit }).click()
      await page.getByText(t('bulk:confirm.next')).waitFor()
      await expectAccessible(page)
      // Behind the dialog, the bar offers the same.
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('bulk:confirm.print', { amount: 5 }) })
        .click()
      await company.downloadLabels(5)
      expect(await page.getByRole('dialog').count()).toBe(0)
    },
  ))

test('a company with a contract books the doors that are free, cancels them and follows its parcels, in Lithuanian on a phone', async () => {
  const name = 'Žydrė Žilvinaitė'
  const { orders, orderIds } = await createNamed(env.stack, 'postpaid', name, 3)
  const visitor = await logInAs(env.stack, user)
  await visitor.call(confirmOrders, { body: { ids: orderIds } })
  await fillLocker(env.stack, places.sadam, 2)
  const visit = { user, path: toSearchPath(name), locale: 'lt_LT', viewport: phone } as const
  await withListPage(
    env,
    visit,
    async (page) => {
      const t = loadTexts('lt')
      const company = createCompanyPage(page, t)
      await company.selectAll(3)
      await company.openFromMenu('book_door', 3)
      await company.chooseWhite({ hasSavedLocker: true })
      await expectAccessible(page)
      await page.getByRole('button', { name: t('bulk:book.submit', { count: 3 }) }).click()
      await page.getByText(t('payment:full.available')).first().waitFor()
      await page.getByText(t('bulk:book.fitting', { count: 2 })).waitFor()
      // Two here and one at the nearest other locker, in one step.
      const split = page.getByRole('button', { name: t('lists:split.book', { count: 2 }) })
      await split.waitFor()
      await expectAccessible(page)
      await split.click()
      await expect.poll(() => company.findBooked().count()).toBe(3)
      await expectAccessible(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('common:ok') })
        .click()
      await company.openFromMenu('door_codes', 3)
      await expect.poll(() => company.findBooked().count()).toBe(3)
      const release = page.getByRole('button', {
        name: t('bulk:summary.release', { name }),
      })
      for (const left of [2, 1]) {
        await release.first().click()
        await expect.poll(() => release.count()).toBe(left)
      }
      await release.click()
      await page.getByText(t('bulk:summary.released')).waitFor()
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
      await company.expectNoSidewaysScroll()

      await company.open('print', 3)
      await company.downloadLabels(3)
      const [sent] = orders
      await company.waitForStatus(sent?.id ?? '', 'ready_for_sending')
      await env.stack.scan({ barcode: sent?.barcode ?? '', event: 'sourcein' })
      await company.passMinutesUntil(sent?.id ?? '', 'on_the_way')
      const { rows } = await company.exportSelected(3)
      expect(rows.filter((row) => row.includes(name))).toHaveLength(3)
    },
    (page) => page.clock.install(),
  )
})

test('a locker without enough doors confirms nothing before the clerk has chosen what fits, in Russian', async () => {
  const name = 'Дверь Дверная'
  await createNamed(env.stack, 'postpaid', name, 3)
  await fillLocker(env.stack, places.sadam, 2)
  const path = `/add-orders?search=${encodeURIComponent(name)}`
  await withListPage(env, { user, path, locale: 'ru_RU', viewport: desktop }, async (page) => {
    const t = loadTexts('ru')
    const company = createCompanyPage(page, t)
    const submit = (count: number) =>
      page.getByRole('button', { name: t('bulk:confirm.submit', { count }) }).click()
    await company.selectAll(3)
    await company.open('confirm', 3)
    await company.chooseWhite({ hasSavedLocker: true })
    await submit(3)
    await page.getByText(t('payment:full.available')).waitFor()
    await expectAccessible(page)
    const visitor = await logInAs(env.stack, user)
    const query = { shipments_type: 'ess', search: name } as const
    const before = await visitor.call(listShipments, { query })
    expect(before.shipments.map(({ status }) => status)).toEqual(Array(3).fill('created'))
    await page.getByRole('button', { name: t('bulk:book.fitting', { count: 2 }) }).click()
    await submit(2)
    await page
      .getByText(t('bulk:confirm.done', { count: 2 }))
      .first()
      .waitFor()
    const after = await visitor.call(listShipments, { query })
    expect(after.shipments.map(({ status }) => status).toSorted()).toEqual([
      'created',
      'prepared',
      'prepared',
    ])
    await page.getByRole('button', { name: t('bulk:summary.codesTitle') }).click()
    await expect.poll(() => company.findBooked().count()).toBe(2)
  })
})
