import { shareDriverTour } from '#shared/api/collections.ts'
import { createWebhook, listWebhooks, testWebhook } from '#shared/api/webhooks.ts'
import { webhookTypes } from '#shared/webhooks/webhook.ts'
import { companyOrders } from '#test/support/examples/company-orders.ts'
import { places } from '#test/support/examples/example-body.ts'
import { reserve } from '#test/support/visitors/door-collections.ts'
import { createOrders } from '#test/support/visitors/send-parcel.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { shareSession } from '#test/support/browser/log-in-context.ts'
import type { GalleryScreen } from './gallery-screen.ts'
import { press } from './press.ts'

const contract = 'postpaid@demo.test'
const prepaid = 'business@demo.test'
const support = 'support@demo.test'

/** The first row of a list, whose link opens its details. */
const openFirstRow: GalleryScreen['open'] = (page) => page.locator('[data-order] a').first().click()

const selectFirstRow: GalleryScreen['open'] = (page) =>
  page.locator('[data-order] input').first().click()

/** Presses the first action of the bar below a list. */
const pressAction: GalleryScreen['open'] = (page) =>
  page.locator('[data-bulk-actions] button').first().click()

/** Selects the first row and opens the dialog of its first action. */
const openSelected: GalleryScreen['open'] = async (page, t) => {
  await selectFirstRow?.(page, t)
  await pressAction?.(page, t)
}

/** The path of two addresses, one of which fails, with events that were sent to them. */
const withWebhooks: GalleryScreen['path'] = async ({ env }, page) => {
  const owner = await logInAs(env.stack, contract)
  if ((await owner.call(listWebhooks)).webhooks.length === 0)
    for (const [path, mode] of [
      ['/500', 'live'],
      ['', 'test'],
    ] as const) {
      const url = `${env.stack.url}/local/webhooks${path}`
      const { id } = await owner.call(createWebhook, {
        body: { url, mode, events: [...webhookTypes] },
      })
      for (let count = 0; count < 3; count += 1) await owner.call(testWebhook, { params: { id } })
    }
  await shareSession(page.context(), env.stack, owner)
  return '/webhooks'
}

/** Reserves doors of a contract company, and returns the path of the link to those of tomorrow. */
const shareDoors: GalleryScreen['path'] = async ({ env }) => {
  const owner = await logInAs(env.stack, contract)
  const { reservations } = await reserve(owner, places.sadam, ['S', 'M'])
  const day = (reservations[0]?.until ?? '').slice(0, 10)
  const { link } = await owner.call(shareDriverTour, { body: { day } })
  const { pathname, hash } = new URL(link.address ?? '')
  return `${pathname}${hash}`
}

/** The screens of companies and of customer support. */
export const companyScreens: readonly GalleryScreen[] = [
  { name: 'Home of a company', testedIn: 'ru_RU', user: contract, path: '/', hasLists: true },
  {
    name: 'Home of a prepaid company',
    testedIn: 'et_EE',
    user: prepaid,
    path: '/',
    hasLists: true,
  },
  { name: 'Add orders', testedIn: 'lv_LV', user: contract, path: '/add-orders', hasLists: true },
  { name: 'Import', testedIn: 'lt_LT', user: contract, path: '/import', hasLists: true },
  { name: 'Preparation', user: contract, path: '/prepare', hasLists: true },
  {
    name: 'Shipments of a company',
    testedIn: 'en_GB',
    user: contract,
    path: '/shipments',
    hasLists: true,
  },
  { name: 'Details beside the list', user: contract, path: '/shipments', open: openFirstRow },
  {
    name: 'Selected shipments',
    testedIn: 'ru_RU',
    user: contract,
    path: '/shipments',
    open: selectFirstRow,
  },
  {
    name: 'Columns of the list',
    user: contract,
    path: '/shipments',
    open: press('lists:columns'),
    isWideOnly: true,
  },
  {
    name: 'Dates of the list',
    user: contract,
    path: '/shipments',
    open: press('lists:date.label'),
  },
  { name: 'Printing', user: contract, path: '/shipments?attention=labels', open: openSelected },
  { name: 'Confirmation', user: contract, path: '/add-orders', open: pressAction },
  {
    name: 'New collection',
    user: contract,
    path: '/collections',
    open: press('collections:new.open'),
  },
  {
    name: 'Unpaid shipments',
    path: async ({ env }, page) => {
      const visitor = await logInAs(env.stack, prepaid)
      await createOrders(visitor, companyOrders.business)
      await shareSession(page.context(), env.stack, visitor)
      return '/shipments'
    },
    open: selectFirstRow,
  },
  {
    name: 'Archive of a company',
    testedIn: 'et_EE',
    user: contract,
    path: '/archive',
    hasLists: true,
  },
  { name: 'Collections', testedIn: 'lv_LV', user: contract, path: '/collections', hasLists: true },
  { name: 'Link for drivers', path: shareDoors },
  { name: 'Reports', testedIn: 'lt_LT', user: contract, path: '/reports', hasLists: true },
  { name: 'Statements', user: contract, path: '/statements', hasLists: true },
  { name: 'Services', user: contract, path: '/services' },
  { name: 'Settings of a company', user: contract, path: '/settings' },
  { name: 'Webhooks', path: withWebhooks, hasLists: true },
  { name: 'Developers', path: '/developers' },
  {
    name: 'Home of support',
    testedIn: 'en_GB',
    user: support,
    path: '/backoffice',
    hasLists: true,
  },
]
