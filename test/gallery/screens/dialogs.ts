import { confirmOrders } from '#shared/api/orders.ts'
import { companyOrders } from '#test/support/examples/company-orders.ts'
import { shareSession } from '#test/support/browser/log-in-context.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { prepareOrder } from '#test/support/visitors/prepare-order.ts'
import { createOrders } from '#test/support/visitors/send-parcel.ts'
import { buildOpenPath } from '#web/navigation/order-paths.ts'
import type { GalleryScreen } from './gallery-screen.ts'
import { chooseFile } from '#test/e2e/imports/import-page.ts'
import { sendAsGuest, sendTo, toLocker, toStep } from './people.ts'
import { editOf, press } from './press.ts'

const person = 'private@demo.test'
const contract = 'postpaid@demo.test'
const prepaid = 'business@demo.test'

const firstRow = { selector: '[data-order] input' } as const

/** The path of the list of a company with shipments that are paid for or confirmed. */
const withOrders =
  (
    user: string,
    path: string | ((id: string) => string),
    { isConfirmed = false } = {},
  ): GalleryScreen['path'] =>
  async ({ env }, page) => {
    const visitor = await logInAs(env.stack, user)
    const body = user === contract ? companyOrders.postpaid : companyOrders.business
    const { orders } = await createOrders(visitor, body)
    if (isConfirmed)
      await visitor.call(confirmOrders, { body: { ids: orders.map(({ id }) => id) } })
    await shareSession(page.context(), env.stack, visitor)
    return typeof path === 'string' ? path : path(orders[0]?.id ?? '')
  }

/** Selects the first shipment, and presses an action of the menu of the bar. */
const pressMore = (action: string): GalleryScreen['open'] =>
  press(firstRow, 'lists:bulk.more', (t) =>
    t(`lists:bulk.${action}`, { count: 1 }).replace(' 1', ''),
  )

/** The path of the settings of a person with two sessions. */
const withOtherSession: GalleryScreen['path'] = async ({ env }) => {
  await logInAs(env.stack, person)
  return '/settings'
}

/** Ends the other sessions of a user, and confirms it. */
const confirmEnd: NonNullable<GalleryScreen['open']> = async (page, t) => {
  const end = press('settings:sessions.endOthers')
  await end?.(page, t)
  await page.locator('dialog:modal').waitFor()
  await end?.(page, t)
}

/** The dialogs of people with and without an account, and of recipients. */
export const peopleDialogs: readonly GalleryScreen[] = [
  {
    name: 'Final price',
    path: toStep('parcel_selection'),
    open: press('wizard:calculator.open'),
  },
  { name: 'Place chooser', path: toStep('recipient'), open: press('places:map') },
  {
    name: 'Video of the drop-off',
    path: sendAsGuest('/new_shipment/next'),
    open: press((t) => t('next:steps.watch', { seconds: 0 }).split(',')[0] ?? ''),
  },
  {
    name: 'Codes by SMS or e-mail',
    path: sendAsGuest('/new_shipment/next'),
    open: press((t) => t('next:send.open', { count: 1 })),
  },
  {
    name: 'Labels of a guest',
    path: sendAsGuest('/new_shipment/next'),
    open: press((t) => t('next:labels.print', { count: 1 })),
  },
  {
    name: 'Cancellation of a shipment',
    path: withOrders(contract, buildOpenPath),
    open: press('shipments:delete.action'),
  },
  {
    name: 'Post offices of a return',
    path: '/return_parcel/no_return',
    open: press('returns:none.office'),
  },
  {
    name: 'Change of a profile',
    user: person,
    path: '/settings',
    open: press(editOf('settings:profile.title')),
  },
  {
    name: 'New password',
    user: person,
    path: '/settings',
    open: press('settings:password.change'),
  },
  { name: 'New company', user: person, path: '/settings', open: press('account:addCompany') },
  {
    name: 'Other sessions',
    user: person,
    path: withOtherSession,
    open: press('settings:sessions.endOthers'),
  },
  {
    name: 'New pick-up place',
    user: person,
    path: '/settings',
    open: press('settings:pickUp.add'),
  },
  {
    name: 'New safe place',
    user: person,
    path: '/settings',
    open: press('settings:safePlace.add'),
  },
  {
    name: 'About safe places',
    user: person,
    path: '/settings',
    open: press('settings:safePlace.what'),
  },
  {
    name: 'Failed call',
    user: person,
    path: withOtherSession,
    open: async (page, t) => {
      await page.route(/\/api\//, (route) =>
        route.request().method() === 'GET'
          ? route.continue()
          : route.fulfill({ status: 500, json: { error_type: 'internal_error', errors: [] } }),
      )
      await confirmEnd(page, t)
    },
  },
  {
    name: 'Ended session',
    user: person,
    path: withOtherSession,
    open: async (page, t) => {
      await page.context().clearCookies()
      await confirmEnd(page, t)
    },
  },
  {
    name: 'Choice of another locker',
    path: sendTo(['sourcein'], '/redirect'),
    open: press({ selector: 'label:has([type=radio])' }, 'incoming:change.redirect.move'),
  },
  {
    name: 'Longer pick-up',
    path: sendTo(toLocker),
    open: press((t) => t('incoming:option.hold')),
  },
  {
    name: 'Sending back',
    path: sendTo(toLocker),
    open: press((t) => t('incoming:option.send_back')),
  },
  {
    name: 'Channels of messages',
    path: sendTo(toLocker),
    open: press((t) => t('incoming:messages.choose')),
  },
  {
    name: 'Recipient of a prepared parcel',
    path: async ({ env }) => {
      const { code } = await prepareOrder(env.stack, await logInAs(env.stack, contract))
      return `/helposti#code=${code}`
    },
    open: press('sending:parcel.editRecipient'),
  },
]

/** The dialogs of companies, and an import. */
export const companyDialogs: readonly GalleryScreen[] = [
  {
    name: 'Workbench of an import',
    user: contract,
    path: '/import',
    open: (page) => chooseFile(page, 12, [[3, 2, '5']]),
  },
  {
    name: 'Left import',
    user: contract,
    path: '/import',
    open: async (page, t) => {
      await chooseFile(page, 12, [[3, 2, '5']])
      await press('imports:workbench.leave')?.(page, t)
    },
  },
  {
    name: 'Import that was created',
    user: contract,
    path: '/import',
    open: async (page, t) => {
      await chooseFile(page, 101)
      await press((texts) => texts('imports:workbench.send', { count: 101 }))?.(page, t)
      await page.getByText(t('imports:queue.done', { count: 101 })).waitFor()
    },
  },
  {
    name: 'Import into the wizard',
    user: person,
    path: '/new_shipment/parcel_selection',
    open: press('shell:titles.importOrders'),
  },
  {
    name: 'Fields of the form',
    user: contract,
    path: '/add-orders',
    open: press('add-orders:fields.open'),
  },
  {
    name: 'Address book',
    user: contract,
    path: '/add-orders',
    open: press('account:contacts.title'),
  },
  {
    name: 'New contact',
    user: contract,
    path: '/add-orders',
    open: press('account:contacts.title', 'account:contacts.add'),
  },
  {
    name: 'Contacts from a file',
    user: contract,
    path: '/add-orders',
    open: press('account:contacts.title', 'account:contacts.import'),
  },
  {
    name: 'Export of contacts',
    user: contract,
    path: '/add-orders',
    open: press('account:contacts.title', 'account:contacts.export'),
  },
  {
    name: 'Export of the list',
    user: contract,
    path: '/shipments',
    open: press('lists:export.all'),
  },
  { name: 'Scan to find', user: contract, path: '/shipments', open: press('handover:scan.title') },
  { name: 'Keys of the list', user: contract, path: '/shipments', open: press('lists:keys.label') },
  { name: 'View of the list', user: contract, path: '/shipments', open: press('lists:view.label') },
  {
    name: 'Door of selected shipments',
    path: withOrders(contract, '/shipments', { isConfirmed: true }),
    open: pressMore('book_door'),
  },
  {
    name: 'Handover sheet of selected shipments',
    path: withOrders(contract, '/shipments', { isConfirmed: true }),
    open: pressMore('sheet'),
  },
  {
    name: 'Pick list of selected shipments',
    user: contract,
    path: '/shipments',
    open: pressMore('pick_list'),
  },
  {
    name: 'Cancellation of selected shipments',
    path: withOrders(contract, '/shipments', { isConfirmed: true }),
    open: pressMore('delete'),
  },
  {
    name: 'Payment of selected shipments',
    path: withOrders(prepaid, '/shipments'),
    open: press(firstRow, { selector: '[data-bulk-actions] button' }),
  },
  {
    name: 'New booked doors',
    user: contract,
    path: '/collections',
    open: press('collections:new.open', { selector: ':popover-open button >> nth=0' }),
  },
  {
    name: 'New courier visit',
    user: contract,
    path: '/collections',
    open: press('collections:new.open', { selector: ':popover-open button >> nth=1' }),
  },
  {
    name: 'New visits every week',
    user: contract,
    path: '/collections',
    open: press('collections:new.open', { selector: ':popover-open button >> nth=2' }),
  },
  {
    name: 'Drop-off of the preparation',
    user: contract,
    path: '/prepare',
    open: press('morning:change.dropOff'),
  },
  {
    name: 'Doors of the preparation',
    user: contract,
    path: '/prepare',
    open: press('morning:change.doors'),
  },
  {
    name: 'A service with API keys',
    user: contract,
    path: '/services',
    open: press('services:name.api_key'),
  },
  {
    name: 'A service with addresses',
    user: contract,
    path: '/services',
    open: press('services:name.courier_collection'),
  },
  {
    name: 'New address of collections',
    user: contract,
    path: '/services',
    open: press('services:name.courier_collection', 'collections:addresses.add'),
  },
  {
    name: 'Change of a company',
    user: contract,
    path: '/settings',
    open: press(editOf('settings:company.title')),
  },
  {
    name: 'New private account',
    user: contract,
    path: '/settings',
    open: press('account:addPrivate'),
  },
  {
    name: 'Invitation of a person',
    user: contract,
    path: '/settings',
    open: press('settings:people.invite'),
  },
  {
    name: 'Label of a company',
    user: contract,
    path: '/settings',
    open: press(editOf('settings:label.title')),
  },
  {
    name: 'Return destination',
    user: contract,
    path: '/settings',
    open: press(editOf('settings:returns.title')),
  },
  {
    name: 'Change of a shipment in a dialog',
    path: withOrders(contract, '/add-orders'),
    open: press({ selector: '[data-order] a' }),
  },
]
