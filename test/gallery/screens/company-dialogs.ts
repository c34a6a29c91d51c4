import { confirmOrders } from '#shared/api/orders.ts'
import { companyOrders } from '#test/support/examples/company-orders.ts'
import { orderToLocker, places } from '#test/support/examples/example-body.ts'
import { fillLocker } from '#test/support/visitors/lockers.ts'
import { shareSession } from '#test/support/browser/log-in-context.ts'
import { deliver } from '#test/support/visitors/deliver.ts'
import { getDemoAccountId, logInAs } from '#test/support/visitors/log-in-as.ts'
import { prepareOrder } from '#test/support/visitors/prepare-order.ts'
import { createOrders, sendOne, withNewSender } from '#test/support/visitors/send-parcel.ts'
import { buildOpenPath } from '#web/navigation/order-paths.ts'
import { buildBackofficeShipmentPath } from '#web/navigation/paths.ts'
import type { GalleryScreen } from './gallery-screen.ts'
import { chooseFile } from '#test/e2e/imports/import-page.ts'
import { editOf, pasteText, press } from './press.ts'

const person = 'private@demo.test'
const contract = 'postpaid@demo.test'
const prepaid = 'business@demo.test'
const support = 'support@demo.test'

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

/** The dialogs of companies, and an import. */
export const companyDialogs: readonly GalleryScreen[] = [
  {
    name: 'Labels on a label printer',
    user: contract,
    path: withOrders(contract, '/shipments?status=pending', { isConfirmed: true }),
    open: press(firstRow, (t) => t('lists:bulk.print', { count: 1 }), {
      selector: 'input[value=zpl]',
    }),
  },
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
    name: 'Cancellation of a shipment',
    path: withOrders(contract, buildOpenPath),
    open: press('shipments:delete.action'),
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
    name: 'New address of webhooks',
    user: contract,
    path: '/webhooks',
    open: async (page, t) => {
      await press('webhooks:add')?.(page, t)
      await page.locator('dialog:modal [type=url]').fill('https://10.0.0.1/hooks')
      await press('webhooks:form.save')?.(page, t)
    },
  },
  {
    name: 'Several people in a pasted text',
    user: contract,
    path: '/add-orders',
    open: pasteText(
      'Tere!\nMaarja Tamm, 5610 2233, Tartu Eeden\nKärt Mägi-Põld, 5398 7011, Tartu Kvartal, L',
    ),
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
    name: 'Return of a delivered shipment',
    path: async ({ env }, page) => {
      const visitor = await logInAs(env.stack, contract)
      const { order } = await prepareOrder(env.stack, visitor)
      await deliver(env.stack, visitor, order)
      await shareSession(page.context(), env.stack, visitor)
      return buildOpenPath(order.id)
    },
    open: press('shipments:return.open'),
  },
  {
    name: 'Reason of customer support',
    path: async ({ env }, page) => {
      const { id } = await sendOne(await logInAs(env.stack, person), withNewSender(orderToLocker))
      await shareSession(page.context(), env.stack, await logInAs(env.stack, support))
      return buildBackofficeShipmentPath(getDemoAccountId('private'), id)
    },
    open: press('backoffice:look.show'),
  },
  {
    name: 'Change of a shipment in a dialog',
    path: withOrders(contract, '/add-orders'),
    open: press({ selector: '[data-order] a' }),
  },
  {
    name: 'Doors while the locker of the company is full',
    path: async (setUp, page) => {
      await fillLocker(setUp.env.stack, places.sadam, 0)
      const path = withOrders(contract, '/shipments', { isConfirmed: true })
      return typeof path === 'string' ? path : path(setUp, page)
    },
    open: async (page, t) => {
      await pressMore('book_door')?.(page, t)
      await press((texts) => texts('bulk:book.submit', { count: 1 }))?.(page, t)
    },
  },
]
