import { expect, test } from 'vitest'
import { setServiceStatus } from '#shared/api/services.ts'
import { listShipments } from '#shared/api/shipments.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { places } from '#test/support/examples/example-body.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { expectAccessible, withListPage } from '#test/e2e/lists/list-page.ts'
import { companies, createNamed } from './company-orders.ts'
import { createCompanyPage, payByCard, toSearchPath } from './company-page.ts'

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
    await page.getByText(t('payment:bulk.pay.cancelled')).waitFor()
    await page.getByRole('button', { name: t('common:ok') }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(new URL(page.url()).searchParams.has('returned')).toBe(false)
    await page.goto(`${env.stack.url}${toSearchPath(name)}`)
    await company.selectAll(2)
    await company.open('pay', 2)
    await page.getByRole('button', { name: 'Meripank' }).waitFor()
    await page.reload()
    await company.selectAll(2)
    await company.open('pay', 2)
    await page.getByRole('button', { name: 'Meripank' }).waitFor()
    await expectAccessible(page)
  })
})

test('a card that is refused leaves the dialog open, and another one pays', async () => {
  const name = 'Proov Kask'
  await createNamed(env.stack, 'business', name, 2)
  const options = { user: business, path: toSearchPath(name), expectedErrors: /402/ }
  await withListPage(env, options, async (page) => {
    const company = createCompanyPage(page, t)
    await company.selectAll(2)
    await company.open('pay', 2)
    await page.getByRole('dialog').getByRole('checkbox').check()
    await payByCard(page, '4000 0000 0000 0002')
    await page.getByText(t('payment:notice.refused')).waitFor()
    await payByCard(page, '4111 1111 1111 1111')
    const done = page.getByText(t('payment:bulk.pay.done', { count: 2 }))
    await done.waitFor()
    expect(await done.count()).toBe(1)
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
    const again = page.getByRole('checkbox', { name: t('payment:bulk.confirm.again') })
    await company.selectAll(1)
    await company.open('confirm', 1)
    await page.getByRole('radio', { name: t('map:kinds.ipb'), checked: true }).waitFor()
    await page.getByRole('dialog').getByText('Tallinna Sadam D-terminal').waitFor()
    await again.waitFor()
    await page.getByRole('radio', { name: t('payment:bulk.dropOff.later') }).check()
    await again.waitFor({ state: 'detached' })
    await saveLocker(null)
    await page.reload()
    await company.selectAll(1)
    await company.open('confirm', 1)
    await page.getByRole('radio', { name: t('map:kinds.apt'), checked: true }).waitFor()
    await again.check()
    const saved = page.waitForResponse('**/account_soft_config/')
    await page.getByRole('button', { name: t('payment:bulk.confirm.submit', { count: 1 }) }).click()
    await saved
    await page.goto(`${env.stack.url}${toSearchPath(second)}`)
    await company.selectAll(1)
    await company.open('confirm', 1)
    await page.getByText(t('payment:bulk.confirm.done', { count: 1 })).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
  const query = { shipments_type: 'shipments', search: 'Proov Saar' } as const
  const { shipments } = await visitor.call(listShipments, { query })
  expect(shipments.map((row) => row.order_source_pin_code)).toEqual([expect.any(String)])
})
