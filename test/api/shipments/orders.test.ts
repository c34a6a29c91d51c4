import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createOrder } from '#shared/api/orders.ts'
import { logIn } from '#shared/api/session.ts'
import { listShipments } from '#shared/api/shipments.ts'
import { messages } from '#shared/lib/messages.ts'
import { hashSecret } from '#functions/lib/ids.ts'
import { keys } from '#functions/store/keys.ts'
import {
  withChange,
  places,
  products,
  services,
  orderToAddress,
  orderToGermany,
  orderToLocker,
} from '#test/support/examples/example-body.ts'
import type { TestStack } from '#test/support/stack/stack.ts'
import { startTestStack } from '#test/support/stack/stack.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'
import { visit } from '#test/support/visitors/visitor.ts'

let stack: TestStack
let client: DynamoDBDocumentClient
let visitor: Browser
beforeAll(async () => {
  stack = await startTestStack()
  client = DynamoDBDocumentClient.from(new DynamoDBClient(stack.tableClient))
  visitor = await visit(stack)
})
afterAll(async () => {
  client.destroy()
  await stack.stop()
})

const createOrders = (body: unknown, key?: string) =>
  visitor.call(createOrder, { body, ...(key !== undefined && { key }) })
const expectOrderRefusal = (body: unknown, key?: string) =>
  visitor.expectRefusal(createOrder, { body, ...(key !== undefined && { key }) })

const readItem = async (key: { PK: string; SK: string }) =>
  (await client.send(new GetCommand({ TableName: stack.tableName, Key: { ...key } }))).Item
const readOwner = async (browser: Browser) => {
  const session = await readItem(
    keys.session(hashSecret(browser.cookies.get('__Host-session') ?? '')),
  )
  return z.parse(z.object({ id: z.string() }), session).id
}
const logInAs = async (email: string) => {
  const browser = await visit(stack)
  await browser.call(logIn, { body: { email, password: 'Demo-1234!' } })
  return browser
}
const fetchShipments = async (browser: Browser) =>
  (await browser.call(listShipments, { query: { limit: '500' } })).shipments

describe('POST /order', () => {
  test('creates one unpaid shipment with a barcode', async () => {
    const { orders, order_ids, error_messages } = await createOrders(orderToLocker)
    expect(error_messages).toEqual([])
    expect(orders).toHaveLength(1)
    expect(orders[0]).toMatchObject({
      id: order_ids[0],
      status: 'created',
      is_paid: false,
      sender: orderToLocker.sender,
      recipient: orderToLocker.recipient,
      destination: { type: 'apt', place_id: places.ulemiste, address_country_code: 'ee' },
      order_source_pin_code: null,
    })
    expect(orders[0]?.barcode).toMatch(/^JJEE\d{17}$/)
  })

  test('creates the shipments of a list in its order', async () => {
    const { orders } = await createOrders([orderToLocker, orderToAddress, orderToGermany])
    expect(orders.map(({ destination }) => destination.address_country_code)).toEqual([
      'ee',
      'ee',
      'de',
    ])
    expect(new Set(orders.map(({ barcode }) => barcode)).size).toBe(3)
  })

  test('creates up to 100 shipments in one call', async () => {
    const list = Array.from({ length: 100 }, (_, index) => ({
      ...orderToLocker,
      reference: `T-${index}`,
    }))
    const first = await createOrders(list, 'a-hundred-parcels')
    expect(first.orders.map(({ reference }) => reference)).toEqual(list.map((o) => o.reference))
    expect(new Set(first.orders.map(({ barcode }) => barcode)).size).toBe(100)
    const again = await createOrders(list, 'a-hundred-parcels')
    expect(again.order_ids).toEqual(first.order_ids)
    expect((await expectOrderRefusal([...list, orderToLocker])).fields).toEqual({ '': 'too_long' })
  })

  test('creates nothing when one shipment of a list is invalid, and names its field and row', async () => {
    const user = await logInAs('import@demo.test')
    const before = await fetchShipments(user)
    const response = await user.expectRefusal(createOrder, {
      body: [orderToLocker, withChange(orderToLocker, 'recipient', { phone: '' }), orderToLocker],
    })
    expect(response).toMatchObject({ status: 422, type: 'validation_error' })
    expect(response.fields['1.recipient.phone']).toBe('phone_required')
    expect(response.rows).toContainEqual({ index: 1, message: 'Phone number is required' })
    expect(await fetchShipments(user)).toEqual(before)
  })

  test('with validate_only checks the order and writes nothing', async () => {
    const user = await logInAs('private@demo.test')
    const before = await fetchShipments(user)
    const checked = await user.call(createOrder, {
      body: { ...orderToLocker, validate_only: true },
    })
    expect(checked).toEqual({ success: true, order_ids: [], orders: [], error_messages: [] })
    expect(await fetchShipments(user)).toEqual(before)
    const wrong = { ...withChange(orderToLocker, 'sender', { name: '' }), validate_only: true }
    expect((await user.expectRefusal(createOrder, { body: wrong })).fields).toEqual({
      'sender.name': 'name_required',
    })
  })

  test.each([
    ['a visitor', 7, () => visit(stack)],
    ['an account', 30, () => logInAs('private@demo.test')],
  ])('lets an unpaid shipment of %s expire after %i days', async (_, days, startBrowser) => {
    const browser = await startBrowser()
    const { orders } = await browser.call(createOrder, { body: orderToLocker })
    const pointer = await readItem(keys.barcode(orders[0]?.barcode ?? ''))
    const { owner, order_id } = z.parse(
      z.object({ owner: z.string(), order_id: z.string() }),
      pointer,
    )
    const order = await readItem(keys.order(owner, order_id))
    const created = Date.parse(orders[0]?.created_at ?? '') / 1000
    expect(order?.['expires_at']).toBe(Math.floor(created) + days * 24 * 60 * 60)
  })
})

describe('an Idempotency-Key', () => {
  test('with the same body returns the same shipment', async () => {
    const first = await createOrders(orderToLocker, 'key-of-a-parcel')
    const again = await createOrders(orderToLocker, 'key-of-a-parcel')
    expect(again).toEqual(first)
  })

  test('sent ten times concurrently creates one shipment', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => createOrders(orderToLocker, 'pressed-ten-times')),
    )
    expect(new Set(responses.flatMap(({ order_ids }) => order_ids)).size).toBe(1)
  })

  test.each([
    ['one shipment', orderToLocker, { ...orderToLocker, content: 'other' }],
    [
      'a long list',
      Array.from({ length: 60 }, () => orderToLocker),
      Array.from({ length: 61 }, () => orderToLocker),
    ],
    [
      'one shipment and then a long list',
      orderToAddress,
      Array.from({ length: 60 }, () => orderToAddress),
    ],
  ])('of %s with another body returns 409', async (name, body, other) => {
    const key = `other-body-${name.replaceAll(' ', '-')}`
    await createOrders(body, key)
    expect(await expectOrderRefusal(other, key)).toMatchObject({
      status: 409,
      type: 'conflict',
      code: 'idempotency_key_reused',
    })
  })

  test('is separate for each visitor', async () => {
    const other = await visit(stack)
    const mine = await createOrders(orderToLocker, 'shared-by-two')
    const theirs = await other.call(createOrder, { body: orderToLocker, key: 'shared-by-two' })
    expect(theirs.order_ids).not.toEqual(mine.order_ids)
  })

  test.each(['short', 'with space', 'x'.repeat(65), 'õ-in-the-key'.normalize()])(
    'must be 8 to 64 ASCII characters, not %j',
    async (key) => {
      const response = await visitor.send('POST', '/order', {
        body: orderToLocker,
        headers: { 'idempotency-key': Buffer.from(key).toString('latin1') },
      })
      expect(response.status).toBe(422)
    },
  )
})

describe('prices', () => {
  test('come from the catalogue, and values in the body are ignored', async () => {
    const { orders } = await createOrders({
      ...orderToLocker,
      service_ids: [services.smsNotification],
      price: 0.01,
      total_amount: 0,
      sender_amount_due: 0,
      order_products: [{ product_id: products.lockerM, price: 0 }],
      status: 'paid',
      is_paid: true,
      barcode: 'JJEE00000000000000017',
      owner: await readOwner(visitor),
      expires_at: 9_999_999_999,
    })
    expect(orders[0]).toMatchObject({ total_amount: 4.44, sender_amount_due: 4.44, is_paid: false })
    expect(orders[0]?.status).toBe('created')
    expect(orders[0]?.barcode).not.toBe('JJEE00000000000000017')
    expect(orders[0]?.order_products.map(({ price, vat_rate }) => [price, vat_rate])).toEqual([
      [4.19, 24],
      [0.25, 24],
    ])
  })

  test.each([
    ['10115', 15.9],
    // An island.
    ['27498', 19.9],
  ])('to Germany depend on the postal code: %s costs %d', async (address_zip, total) => {
    const { orders } = await createOrders(
      withChange(orderToGermany, 'destination', { address_zip }),
    )
    expect(orders[0]?.total_amount).toBe(total)
  })

  test('of another segment are not available', async () => {
    const business = products.lockerM + 100
    const fields = (await expectOrderRefusal({ ...orderToLocker, product_id: business })).fields
    expect(fields).toEqual({ product_id: 'size_required' })
  })
})

const createText = (length: number) => 'x'.repeat(length)
const withRecipient = (change: object) => withChange(orderToLocker, 'recipient', change)
const withSender = (change: object) => withChange(orderToLocker, 'sender', change)
const withAddress = (change: object) => withChange(orderToAddress, 'destination', change)
const withCompany = (change: object) => ({
  ...orderToLocker,
  data: {
    company: { company_name: 'Õunapuu Kaubandus OÜ', company_reg_no: '10000018', ...change },
  },
})

describe('validation of a shipment', () => {
  test.each<[string, unknown, Readonly<Record<string, keyof typeof messages>>]>([
    ['sender name is required', withSender({ name: ' ' }), { 'sender.name': 'name_required' }],
    [
      'sender name has at most 80 characters',
      withSender({ name: createText(81) }),
      { 'sender.name': 'too_long' },
    ],
    ['sender e-mail is required', withSender({ email: '' }), { 'sender.email': 'email_required' }],
    ['sender e-mail is valid', withSender({ email: 'a@b' }), { 'sender.email': 'email_invalid' }],
    [
      'sender e-mail has at most 80 characters',
      withSender({ email: `${createText(80)}@a.ee` }),
      { 'sender.email': 'email_too_long' },
    ],
    ['sender phone is required', withSender({ phone: '' }), { 'sender.phone': 'phone_required' }],
    [
      'sender phone is a mobile',
      withSender({ phone: '+3726123456' }),
      { 'sender.phone': 'phone_invalid' },
    ],
    [
      'recipient name is required',
      withRecipient({ name: '' }),
      { 'recipient.name': 'name_required' },
    ],
    [
      'recipient e-mail is valid',
      withRecipient({ email: 'x' }),
      { 'recipient.email': 'email_invalid' },
    ],
    [
      'recipient e-mail differs from the sender’s',
      withRecipient({ email: 'MARI@saatja.test' }),
      { 'recipient.email': 'emails_same' },
    ],
    [
      'recipient phone is required',
      withRecipient({ phone: '' }),
      { 'recipient.phone': 'phone_required' },
    ],
    [
      'recipient phone is long enough',
      withRecipient({ phone: '+37255' }),
      { 'recipient.phone': 'phone_too_short' },
    ],
    [
      'recipient phone is not too long',
      withRecipient({ phone: `+372${'5'.repeat(20)}` }),
      { 'recipient.phone': 'phone_too_long' },
    ],
    [
      'recipient phone without a plus is of the country',
      withRecipient({ phone: '6123456' }),
      { 'recipient.phone': 'phone_not_international' },
    ],
    [
      'recipient phone differs from the sender’s in Estonia',
      withRecipient({ phone: '55512345' }),
      { 'recipient.phone': 'phones_same' },
    ],
    [
      'a courier needs the plus',
      withChange(orderToAddress, 'recipient', { phone: '5667777' }),
      { 'recipient.phone': 'phone_not_international' },
    ],
    ['size is required', { ...orderToLocker, product_id: null }, { product_id: 'size_required' }],
    [
      'a size of another route is rejected',
      { ...orderToLocker, product_id: products.latvianLockerM },
      { product_id: 'size_required' },
    ],
    [
      'destination is required',
      { ...orderToLocker, destination_place_id: null },
      { destination_place_id: 'destination_required' },
    ],
    [
      'destination exists',
      { ...orderToLocker, destination_place_id: 1 },
      { destination_place_id: 'destination_required' },
    ],
    [
      'zip is required',
      withAddress({ address_zip: '' }),
      { 'destination.address_zip': 'zip_required' },
    ],
    [
      'zip has the format of the country',
      withAddress({ address_zip: '1011' }),
      { 'destination.address_zip': 'zip_invalid' },
    ],
    [
      'street is required',
      withAddress({ address_street: '' }),
      { 'destination.address_street': 'street_required' },
    ],
    [
      'street has at most 50 characters',
      withAddress({ address_street: createText(51) }),
      { 'destination.address_street': 'street_too_long' },
    ],
    [
      'city is required',
      withAddress({ address_city: '' }),
      { 'destination.address_city': 'city_required' },
    ],
    [
      'house is required',
      withAddress({ address_house: '' }),
      { 'destination.address_house': 'house_required' },
    ],
    [
      'apartment has at most 50 characters',
      withAddress({ address_apartment: createText(51) }),
      { 'destination.address_apartment': 'apartment_too_long' },
    ],
    [
      'zip of an EU country is served',
      withChange(orderToGermany, 'destination', { address_zip: '1' }),
      { 'destination.address_zip': 'zip_invalid' },
    ],
    [
      'parcel description has at most 24 characters',
      { ...orderToLocker, content: createText(25) },
      { content: 'too_long' },
    ],
    [
      'order reference has at most 50 characters',
      { ...orderToLocker, reference: createText(51) },
      { reference: 'too_long' },
    ],
    [
      'weight is at most that of the size',
      { ...orderToLocker, estimated_weight: 31_501 },
      { estimated_weight: 'weight_too_heavy' },
    ],
    [
      'weight is whole grams',
      { ...orderToLocker, estimated_weight: 1.5 },
      { estimated_weight: 'weight_not_a_number' },
    ],
    [
      'weight is a number',
      { ...orderToLocker, estimated_weight: '1' },
      { estimated_weight: 'weight_not_a_number' },
    ],
    ['parcels are at most 10', { ...orderToLocker, parcels: 11 }, { parcels: 'parcels_too_many' }],
    ['parcels are at least 1', { ...orderToLocker, parcels: 0 }, { parcels: 'parcels_too_few' }],
    [
      'parcels are a number',
      { ...orderToLocker, parcels: 'two' },
      { parcels: 'parcels_not_a_number' },
    ],
    [
      'personal code is required with id check',
      { ...orderToLocker, service_ids: [services.idCheck] },
      { personal_code: 'personal_code_required' },
    ],
    [
      'personal code is numeric',
      { ...orderToLocker, service_ids: [services.idCheck], personal_code: '3a' },
      { personal_code: 'personal_code_not_a_number' },
    ],
    [
      'personal code has at most 11 digits',
      { ...orderToLocker, service_ids: [services.idCheck], personal_code: '123456789012' },
      { personal_code: 'personal_code_too_long' },
    ],
    [
      'courier comment has at most 36 characters',
      { ...orderToAddress, information_for_courier: createText(37) },
      { information_for_courier: 'too_long' },
    ],
    [
      'time window is 1 to 3',
      { ...orderToAddress, timewindow: 4 },
      { timewindow: 'time_window_invalid' },
    ],
    [
      'age check is not available to a white locker',
      { ...orderToLocker, destination_place_id: places.sadam, service_ids: [services.ageCheck] },
      { service_ids: 'age_check_not_in_locker' },
    ],
    [
      'age and id check exclude each other',
      {
        ...orderToLocker,
        service_ids: [services.ageCheck, services.idCheck],
        personal_code: '38001010000',
      },
      { service_ids: 'checks_exclude_each_other' },
    ],
    [
      'a service that is not sold is unavailable',
      { ...orderToLocker, service_ids: [1] },
      { service_ids: 'service_unavailable' },
    ],
    [
      'custom barcodes require an agreement',
      { ...orderToLocker, custom_barcode: 'JJEE00000000000000017' },
      { custom_barcode: 'service_unavailable' },
    ],
    [
      'registry code is required in Estonia',
      withCompany({ company_reg_no: '' }),
      { 'data.company.company_reg_no': 'registry_code_required' },
    ],
    [
      'registry code is in the registry',
      withCompany({ company_reg_no: '99999999' }),
      { 'data.company.company_reg_no': 'registry_code_not_found' },
    ],
    [
      'VAT number has at most 20 characters',
      withCompany({ company_reg_no: '99999999', company_vat_no: createText(21) }),
      {
        'data.company.company_reg_no': 'registry_code_not_found',
        'data.company.company_vat_no': 'too_long',
      },
    ],
    [
      'postcode of a company has at most 10 characters',
      withCompany({ company_reg_no: '99999999', company_postcode: createText(11) }),
      {
        'data.company.company_reg_no': 'registry_code_not_found',
        'data.company.company_postcode': 'too_long',
      },
    ],
    [
      'a sender and a recipient are needed',
      { product_id: products.lockerM },
      { sender: 'invalid_value', recipient: 'invalid_value' },
    ],
  ])('%s', async (_, body, fields) => {
    const response = await visitor.send('POST', '/order', { body })
    expect(response.status).toBe(422)
    const { errors, message } = z.parse(
      z.object({
        message: z.string(),
        errors: z.array(
          z.object({ field: z.string(), error_message: z.string(), error_type: z.string() }),
        ),
      }),
      response.json,
    )
    expect(Object.fromEntries(errors.map((each) => [each.field, each.error_type]))).toEqual(fields)
    const texts = Object.values(fields).map((code) => messages[code])
    expect(errors.map((each) => each.error_message)).toEqual(texts)
    expect(message).toBe(texts[0])
  })

  test('all invalid fields are reported together, in the order of the form', async () => {
    const response = await expectOrderRefusal({
      ...withChange(withSender({ name: '' }), 'recipient', { name: '' }),
      product_id: null,
    })
    expect(Object.keys(response.fields)).toEqual(['sender.name', 'product_id', 'recipient.name'])
  })

  test('an account cannot send to its own e-mail', async () => {
    const user = await logInAs('private@demo.test')
    const body = withRecipient({ email: 'private@demo.test' })
    expect((await user.expectRefusal(createOrder, { body })).fields).toEqual({
      'recipient.email': 'emails_same',
    })
  })

  test('phones are normalized, and the time window defaults to any time', async () => {
    const { orders } = await createOrders(
      withChange(orderToAddress, 'recipient', {
        phone: ' 00372 5666-7777 ',
        name: '  Juhan   Jõgi ',
      }),
    )
    expect(orders[0]?.recipient.phone).toBe('+37256667777')
    expect(orders[0]?.timewindow).toBe(1)
    expect((await createOrders(orderToLocker)).orders[0]?.timewindow).toBeNull()
  })
})
