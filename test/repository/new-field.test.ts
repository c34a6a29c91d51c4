import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { catalogueFile } from '#shared/catalogue/catalogue-file.ts'
import demo from '#shared/catalogue/demo.json' with { type: 'json' }
import { expandCatalogue } from '#shared/catalogue/expand-catalogue.ts'
import { applyProposal, createFromOrder } from '#shared/orders/form/from-order.ts'
import type { Order } from '#shared/orders/order.ts'
import { plainFields } from '#shared/orders/plain-fields.ts'
import { getKeys } from '#shared/lib/get-keys.ts'
import { checkOrderBody } from '#shared/orders/check-order-body.ts'
import { createEmptyOrder, emptyFields, type OrderForm } from '#shared/orders/form/order-form.ts'
import { toContext, toOrderBody } from '#shared/orders/form/to-body.ts'
import { buildOrder } from '#functions/orders/build-order.ts'
import { describeOrder } from '#functions/orders/describe-order.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { createExampleOrderApp } from '#test/support/examples/example-order-app.ts'
import { labelledFields } from '#web/orders/form/labels.ts'
import { listFiles, root } from './list-files.ts'

const app = createExampleOrderApp('business_postpaid')
const product = app.products.find(
  ({ destination_country: country, destination_place_type: type, service }) =>
    country === 'ee' && type === 'address' && service === 'M',
)

/** An order to an address in which everything is filled in that a company may fill in. */
const filled: OrderForm = {
  ...createEmptyOrder('one'),
  origin: 'file_import',
  product_id: product?.id ?? null,
  delivery_method: 'address',
  destination_country: 'ee',
  destination: {
    type: 'address',
    address_country_code: 'ee',
    address_zip: '10123',
    address_street: 'Viru',
    address_house: '4',
    address_apartment: '7',
    address_city: 'Tallinn',
    address_state: 'Harjumaa',
    address_latitude: 59.4368765,
    address_longitude: 24.7501234,
    formatted_address: 'Viru 4-7, Tallinn',
  },
  sender: { name: 'Mari Maasikas', phone: '+37255512345', email: 'mari@pakk.test' },
  recipient: { name: 'Juhan Jõgi', phone: '+37256667777', email: 'juhan@pakk.test' },
  services: ['recipient_id_check', 'recipient_goods_payment'],
  content: 'Kruusid',
  estimated_weight: '1,25',
  reference: 'K-2',
  timewindow: 3,
  information_for_courier: 'Kella ei ole',
  personal_code: '38001010000',
  recipient_goods_price: '12,50',
  recipient_chooses: true,
  notifyemail: 'koopia@firma.test',
  notifyphone: '+37255512346',
}

/** Fields that a stored order does not have or keep, or that exclude another one. */
const others = ['key', 'place', 'zip_check', 'destination_place_id', 'parcels', 'data', 'file_type']
const choices = ['save_sender', 'save_recipient', 'has_company', 'recipient_transport_payment']

const body = toOrderBody(app, filled)
const stored = buildOrder(
  body,
  {
    context: toContext(app, filled),
    catalogue: expandCatalogue(catalogueFile.parse(demo)),
    place: undefined,
  },
  {
    id: 'ord_1',
    owner: 'co_1',
    barcode: 'JJEE1',
    sendingCode: 'K7MW4RXQ',
    locale: 'et_EE',
    at: 0,
    expiresAt: 0,
  },
)
const describeStored = (record: typeof stored) =>
  describeOrder(record, { account: undefined, owner: 'co_1' })

/** The body of a form that was filled in from an order. The personal code is not sent to the browser. */
const openAndSend = (order: Order) =>
  toOrderBody(app, {
    ...createFromOrder(order, undefined, 'one'),
    personal_code: filled.personal_code,
  })

test('the example fills in every field of the form', () => {
  const empty = createEmptyOrder('one')
  const same = Object.entries(empty).filter(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(Reflect.get(filled, name)),
  )
  expect(same.map(([name]) => name).toSorted()).toEqual([...others, ...choices].toSorted())
})

test('a shipment that is opened to be edited makes the request that it was created by', () => {
  expect(openAndSend(describeStored(stored))).toEqual(body)
})

test('so does a shipment to which a change is proposed', () => {
  const change = {
    id: 'chg_1',
    state: 'proposed',
    due_cents: 0,
    refund_cents: 0,
    is_service_changed: false,
    needs_door: false,
    expires_at: Date.now() + 60_000,
    content: stored,
  } as const
  const { origin } = stored
  const described = describeStored({ ...exampleOrder, owner: 'co_1', origin, change })
  expect(openAndSend(applyProposal(described))).toEqual(body)
})

const readSources = (folder: string) =>
  listFiles()
    .filter((file) => file.startsWith(folder) && /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')

/** Plain fields that the details of a shipment do not show. No answer has the personal code. */
const notInDetails = ['timewindow', 'personal_code', 'notifyemail', 'notifyphone']

const texts = getKeys(emptyFields).filter((name) => typeof emptyFields[name] === 'string')

test.each(texts)('the text %s has a rule for its length', (name) => {
  const issues = checkOrderBody({ ...body, [name]: '1'.repeat(1000) }, toContext(app, filled))
  expect(issues.map(({ field }) => field)).toContain(name)
})

describe.each(getKeys(plainFields.shape))('the plain field %s', (name) => {
  // The hours are chosen from a list, so no form lacks them and no rule refuses them.
  test.runIf(name !== 'timewindow')('has a label where it is missing or refused', () =>
    expect(labelledFields.filter((field) => field.name.test(name))).toHaveLength(1),
  )

  test('has an input in a form of an order', () =>
    expect(readSources('web/orders/')).toContain(`name="${name}"`))

  test('is shown in the details of a shipment, unless it is listed here', () =>
    expect(readSources('web/orders/details/').includes(`order.${name}`)).toBe(
      !notInDetails.includes(name),
    ))
})
