import { expect, test } from 'vitest'
import { desktop, phone } from '#test/support/browser/screens.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { places } from '#test/support/examples/example-body.ts'
import { fillLocker } from '#test/support/visitors/lockers.ts'
import { expectAccessible, withListPage } from '#test/e2e/lists/list-page.ts'
import { allowWhiteLockers, companies, createNamed } from './company-orders.ts'
import { createCompanyPage, toSearchPath } from './company-page.ts'

const env = setUpStackAndBrowser()
const { user } = companies.business

test('a prepaid company enters four shipments, duplicates two, pays for all and prints them, in Latvian', () =>
  withListPage(
    env,
    { user, path: '/add-orders', locale: 'lv_LV', viewport: desktop },
    async (page) => {
      const t = loadTexts('lv')
      const company = createCompanyPage(page, t)
      await company.add(4, 'Ķirsis', { picksSize: true })
      await company.duplicate(['Ķirsis D', 'Ķirsis C'], 4)
      // It has no service for lockers whose doors are booked.
      await page.locator('[data-order] input').first().check()
      await company.bar.getByRole('button', { name: t('lists:bulk.more') }).click()
      await page.getByText(t('errors:white_service_inactive')).waitFor()
      await page.keyboard.press('Escape')
      await company.bar.getByRole('button', { name: t('lists:select.clear') }).press('Enter')
      const pageBox = page.getByRole('checkbox', { name: t('lists:select.page') })
      await expect
        .poll(() => pageBox.evaluate((element) => element === document.activeElement))
        .toBe(true)
      await company.openAll('pay')
      await page.getByRole('dialog', { name: t('bulk:pay.title', { count: 6 }) }).waitFor()
      await company.startPayment()
      await company.decideAtBank('pay', '/add-orders')
      const done = page.getByText(t('bulk:pay.done', { count: 6 }))
      await done.waitFor()
      expect(await done.count()).toBe(1)
      await expectAccessible(page)
      // Behind the dialog, the bar offers the same.
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('bulk:confirm.print', { amount: 6 }) })
        .click()
      await company.downloadLabels(6)
    },
  ))

test('a prepaid company books doors while it pays, follows its parcels and exports them, in Russian on a phone', async () => {
  const name = 'Ирина Ива'
  const { orders } = await createNamed(env.stack, 'business', name, 3)
  await allowWhiteLockers(env.stack, 'business')
  await fillLocker(env.stack, places.sadam, 2)
  const visit = { user, path: toSearchPath(name), locale: 'ru_RU', viewport: phone } as const
  await withListPage(
    env,
    visit,
    async (page) => {
      const t = loadTexts('ru')
      const company = createCompanyPage(page, t)
      await company.selectAll(3)
      await company.openFromMenu('book_and_pay', 3)
      await company.chooseWhite()
      await expectAccessible(page)
      await company.startPayment()
      await page.getByText(t('bulk:book.leftOut', { count: 1 })).waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: t('bulk:book.fitting', { count: 2 }) }).click()
      await company.startPayment()
      await company.decideAtBank('pay', '/shipments')
      await page.getByText(t('bulk:pay.done', { count: 2 })).waitFor()
      await page.getByRole('button', { name: t('bulk:summary.codesTitle') }).click()
      await expect.poll(() => company.findBooked().count()).toBe(2)
      await expectAccessible(page)
      await page.getByRole('button', { name: t('common:ok') }).click()
      // The codes lead back to what has been paid.
      await page.getByText(t('bulk:pay.done', { count: 2 })).waitFor()
      await company.expectNoSidewaysScroll()

      await page.goto(`${env.stack.url}${toSearchPath(name)}`)
      // Which of them found no door depends on their order in the list.
      const ready = page
        .locator('[data-order]', { hasText: t('shipments:status.awaiting_label') })
        .first()
      const id = await ready.getAttribute('data-order')
      const paid = orders.find((order) => order.id === id)
      await env.stack.scan({ barcode: paid?.barcode ?? '', event: 'sourcein' })
      await company.passMinutesUntil(paid?.id ?? '', 'on_the_way')
      await company.selectAll(3)
      const { rows } = await company.exportSelected(3)
      expect(rows.filter((row) => row.includes(name))).toHaveLength(3)
      expect(rows.flat()).toContain(t('shipments:status.on_the_way'))
    },
    (page) => page.clock.install(),
  )
})
