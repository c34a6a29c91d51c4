import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { onPhone } from '#test/support/browser/screens.ts'
import { saveSoftConfig } from '#shared/api/accounts.ts'
import { createCourierCollection, listCourierCollections } from '#shared/api/collections.ts'
import { getOrder } from '#shared/api/shipments.ts'
import { setUpStackAndBrowser } from '#test/support/browser/stack-and-browser.ts'
import { loadTexts } from '#test/support/browser/texts.ts'
import { openTable } from '#test/support/stack/open-table.ts'
import {
  buildCollectionOrder,
  readCollectionRule,
  storeWaitingParcels,
} from '#test/support/visitors/collections.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { createNamed } from '#test/e2e/business/company-orders.ts'
import { expectAccessible, withListPage } from '#test/e2e/lists/list-page.ts'

const env = setUpStackAndBrowser()
const user = 'postpaid@demo.test'
const path = '/add-orders'

const setWaiting = async (count: number) => {
  const table = openTable(env.stack)
  await storeWaitingParcels(env.stack, table, 'com_demo_postpaid', count)
  table.close()
}

type Translate = ReturnType<typeof loadTexts>

const findCard = (page: Page, t: Translate) =>
  page.getByRole('region', { name: t('collections:title'), exact: true })

const expectNoOverflow = async (page: Page, { width }: { readonly width: number }) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

test.each(onPhone('ru_RU'))(
  'a collection is ordered beside the form and cancelled at home, %s',
  (_, { lang, locale, viewport }) => {
    const t = loadTexts(lang)
    return withListPage(
      env,
      { user, path, locale, viewport, expectedErrors: /422/ },
      async (page) => {
        await setWaiting(52)
        const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
        await page.route('**/api/collection_handling_rule/**', async (route) => {
          await isReleased
          await route.continue()
        })
        await page.reload()
        const card = findCard(page, t)
        await card.waitFor()
        const loading = await card.boundingBox()
        release()
        await card.getByText(t('collections:none')).waitFor()
        expect((await card.boundingBox())?.height).toBe(loading?.height)
        await card.getByText(t('collections:enough', { count: 52 })).waitFor()
        await expectNoOverflow(page, viewport)
        await expectAccessible(page)

        await card.getByRole('button', { name: t('collections:order') }).click()
        const dialog = page.getByRole('dialog', { name: t('collections:new.title') })
        await dialog.getByRole('radio').nth(1).check({ force: true })
        await dialog.getByText(t('collections:until', { time: '16:00' })).waitFor()
        await expectAccessible(page)
        await dialog.getByRole('button', { name: t('collections:submit'), exact: true }).click()
        await dialog.waitFor({ state: 'detached' })
        const row = card.getByRole('listitem').filter({ hasText: '13:00–17:00' })
        await row.getByText('Viru 4, 10111 Tallinn').waitFor()
        await row.getByText(t('collections:status.prepared')).waitFor()
        await expectNoOverflow(page, viewport)
        await expectAccessible(page)

        // The same time once more is refused at its field.
        await card.getByRole('button', { name: t('collections:order') }).click()
        await dialog.getByRole('radio').nth(1).check({ force: true })
        await dialog.getByRole('button', { name: t('collections:submit'), exact: true }).click()
        await dialog.getByText(t('errors:collection_exists')).waitFor()
        await page.keyboard.press('Escape')
        await dialog.waitFor({ state: 'detached' })

        await page.goto(env.stack.url)
        await row.waitFor()
        await expectAccessible(page)
        await row.getByRole('button').click()
        await page.getByRole('button', { name: t('collections:cancelAction'), exact: true }).click()
        await card.getByText(t('collections:none')).waitFor()
        await expectNoOverflow(page, viewport)
        const visitor = await logInAs(env.stack, user)
        expect((await visitor.call(listCourierCollections)).collections).toEqual([])
      },
    )
  },
)

test('too few parcels disable the order with the reason, and the card can be hidden', async () => {
  const t = loadTexts('en')
  await setWaiting(49)
  await withListPage(env, { user, path }, async (page) => {
    const card = findCard(page, t)
    const order = card.getByRole('button', { name: t('collections:order') })
    await card.getByText(t('collections:missing', { count: 49, min: 50 })).waitFor()
    expect(await order.isDisabled()).toBe(true)
    await page.getByRole('button', { name: t('add-orders:fields.open') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('add-orders:fields.collection')).uncheck()
    await dialog.getByRole('button', { name: t('common:save'), exact: true }).click()
    await card.waitFor({ state: 'detached' })
  })
  const visitor = await logInAs(env.stack, user)
  await visitor.call(saveSoftConfig, { body: { fields_customization: [] } })
  // A company that is not offered the service has neither card nor checkbox.
  await withListPage(env, { user: 'rdp@demo.test', path }, async (page) => {
    await page.getByRole('button', { name: t('add-orders:fields.open') }).click()
    await page.getByRole('dialog').getByLabel(t('add-orders:fields.weight')).waitFor()
    expect(await page.getByText(t('collections:title'), { exact: true }).count()).toBe(0)
  })
})

test('a planned collection is the drop-off of the shipments that are confirmed', async () => {
  const t = loadTexts('en')
  const name = 'Kulleri Kask'
  await setWaiting(50)
  const visitor = await logInAs(env.stack, user)
  const { days } = await readCollectionRule(visitor)
  await visitor.call(createCourierCollection, { body: buildCollectionOrder(days[0] ?? '') })
  const { orderIds } = await createNamed(env.stack, 'postpaid', name, 2)
  const search = `${path}?search=${encodeURIComponent(name)}`
  await withListPage(env, { user, path: search }, async (page) => {
    await page.getByRole('row').filter({ hasText: name }).first().waitFor()
    await page.getByRole('button', { name: t('lists:bulk.all.confirm') }).click()
    const dialog = page.getByRole('dialog')
    const courier = dialog.getByRole('radio', { name: t('payment:dropOff.courier') })
    await courier.and(page.locator(':checked')).waitFor()
    await dialog.getByText('Viru 4, 10111 Tallinn').waitFor()
    await expectAccessible(page)
    const count = orderIds.length
    await dialog.getByRole('button', { name: t('bulk:confirm.submit', { count }) }).click()
    await page.getByText(t('bulk:confirm.next')).waitFor()
    expect(await dialog.getByRole('button', { name: t('bulk:confirm.book') }).count()).toBe(0)
    const { order } = await visitor.call(getOrder, { params: { id: orderIds[0] ?? '' } })
    expect(order.is_collected_by_courier).toBe(true)
    await page.goto(`${env.stack.url}/shipments?open=${order.id}`)
    await page.getByText(t('shipments:details.courier')).first().waitFor()
  })
})
