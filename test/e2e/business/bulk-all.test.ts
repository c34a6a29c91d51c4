import { expect, test } from 'vitest'
import { confirmOrders } from '#shared/api/orders.ts'
import { formatEuros } from '#shared/lib/money.ts'
import { toCents } from '#shared/orders/prices/totals.ts'
import { desktop, phone } from '#test/support/browser/screens.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { expectAccessible, waitForTotal, withListPage } from '#test/e2e/lists/list-page.ts'
import { companies, createNamed } from './company-orders.ts'
import { createCompanyPage } from './company-page.ts'

const env = setUpStackAndBrowser()

test.each([
  ['business', 'pay', 'ru', 'ru_RU', phone, 21],
  ['postpaid', 'confirm', 'en', 'en_GB', desktop, 3],
] as const)(
  'beside a selection all pending shipments of a company (%s) can be chosen to %s, in %s (%s, %o), %i',
  async (segment, action, lang, locale, viewport, count) => {
    const t = loadTexts(lang)
    const name = `Kogu ${lang}`
    await createNamed(env.stack, segment, name, count)
    const path = `/add-orders?search=${encodeURIComponent(name)}#created_shipments`
    await withListPage(
      env,
      { user: companies[segment].user, path, locale, viewport },
      async (page) => {
        const company = createCompanyPage(page, t)
        await waitForTotal(page, count)
        const all = { name: new RegExp(`^${t(`lists:bulk.all.${action}`)} ${count}`) }
        await company.bar.getByRole('button', all).waitFor()
        await page.locator('[data-order] input').first().check()
        await company.bar
          .getByText(t('lists:select.count', { count: 1 }), { exact: true })
          .waitFor()
        const more = company.bar.getByRole('button', { name: t('lists:bulk.more') })
        if (viewport === phone) {
          expect(await company.bar.getByRole('button', all).count()).toBe(0)
          await more.click()
        }
        await expectAccessible(page)
        await page.getByRole('button', all).click()
        const title = t(`bulk:${action}.title`, { count })
        const dialog = page.getByRole('dialog', { name: title })
        // In the plural, though 21 is singular beside the number.
        await dialog.getByText(t('bulk:dropOff.legend', { count: 2 })).waitFor()
        await company.expectNoSidewaysScroll()
      },
    )
  },
)

test('what waits for labels only is printed by the primary action, of all and of a selection', async () => {
  const t = loadTexts('ru')
  const name = 'Sildid'
  const { orderIds } = await createNamed(env.stack, 'postpaid', name, 2)
  const { user } = companies.postpaid
  const visitor = await logInAs(env.stack, user)
  await visitor.call(confirmOrders, { body: { ids: orderIds } })
  const path = `/add-orders?search=${name}#created_shipments`
  await withListPage(env, { user, path, locale: 'ru_RU', viewport: phone }, async (page) => {
    const { bar, expectNoSidewaysScroll } = createCompanyPage(page, t)
    const print = (count: number) =>
      bar.getByRole('button', { name: t('lists:bulk.print', { count }), exact: true })
    const confirm = bar.getByRole('button', { name: new RegExp(t('lists:bulk.all.confirm')) })
    await waitForTotal(page, 2)
    await print(2).waitFor()
    expect(await confirm.count()).toBe(0)
    await page.locator('[data-order] input').first().check()
    await print(1).waitFor()
    expect(await bar.getByRole('button', { name: /0$/ }).count()).toBe(0)
    await expectNoSidewaysScroll()
    // The files lie on the bar, without a gap, whether all are selected or not.
    const readGap = () =>
      bar.evaluate((element) => {
        const probe = document.createElement('div')
        probe.style.height = 'var(--dock-bar)'
        document.body.append(probe)
        const gap = probe.getBoundingClientRect().height - element.getBoundingClientRect().height
        probe.remove()
        return gap
      })
    expect(await readGap()).toBe(0)
    await page.locator('[data-order] input').last().check()
    await print(2).waitFor()
    expect(await readGap()).toBe(0)
    await bar.getByRole('button', { name: t('lists:select.clear') }).click()
    await print(2).click()
    await page.getByRole('dialog', { name: t('files:print.title', { count: 2 }) }).waitFor()
  })
})

test('101 shipments are paid for in two parts, across returns from the bank and a reload', async () => {
  const t = loadTexts('ru')
  const name = 'Osad'
  await createNamed(env.stack, 'business', name, 100)
  const { orders } = await createNamed(env.stack, 'business', name, 1)
  const due = toCents(orders[0]?.sender_amount_due ?? 0)
  const path = `/add-orders?search=${name}#created_shipments`
  const { user } = companies.business
  await withListPage(env, { user, path, locale: 'ru_RU', viewport: phone }, async (page) => {
    const company = createCompanyPage(page, t)
    const dialog = page.getByRole('dialog')
    const button = (text: string) => dialog.getByRole('button', { name: text })
    const sums = [100, 1].map((count) => formatEuros(count * due))
    const sayPart = (key: 'part' | 'next', number: number) =>
      t(`lists:payRun.${key}`, { number, parts: 2, sum: sums[number - 1] ?? '' })
    const part = (number: number) => sayPart('part', number)
    const next = (number: number) => sayPart('next', number)
    await waitForTotal(page, 101)
    await company.bar.getByRole('button', { name: /101 · \d+,\d\d/ }).click()
    await dialog.getByText(part(1)).waitFor()
    await company.expectNoSidewaysScroll()
    await company.startPayment()
    await company.decideAtBank('cancel', '/add-orders')
    // The same part is tried again, without the terms.
    await button(next(1)).click()
    await page.getByRole('button', { name: 'Meripank' }).click()
    await company.decideAtBank('pay', '/add-orders')
    await dialog.getByText(t('bulk:pay.done', { count: 100 })).waitFor()
    await expectAccessible(page)
    await button(next(2)).click()
    await dialog.getByText(t('lists:payRun.unpaid', { count: 1, sum: '' })).waitFor()
    expect(await dialog.getByRole('checkbox').count()).toBe(0)
    await page.reload()
    await dialog.getByText(part(2)).waitFor()
    await page.getByRole('button', { name: 'Meripank' }).click()
    await company.decideAtBank('pay', '/add-orders')
    await dialog.getByText(t('bulk:pay.done', { count: 1 })).waitFor()
    await dialog.getByRole('button', { name: t('common:close') }).click()
    await page.goto(page.url())
    await waitForTotal(page, 101)
    expect(await dialog.count()).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('pakk.payment-run'))).toBeNull()
  })
})
