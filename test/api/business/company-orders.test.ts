import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { saveSoftConfig } from '#shared/api/accounts.ts'
import { listContacts } from '#shared/api/contacts.ts'
import { createOrder } from '#shared/api/orders.ts'
import { listShipments } from '#shared/api/shipments.ts'
import { keys } from '#functions/store/keys.ts'
import {
  companyOrders,
  postpaidGoodsPayment,
  postpaidToAddress,
} from '#test/support/examples/company-orders.ts'
import { setUpSharedStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { listRows } from '#test/support/visitors/list-orders.ts'
import { copyDemoAccounts } from '#test/support/visitors/copy-demo-accounts.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { createOrders, getOnly } from '#test/support/visitors/send-parcel.ts'

const stack = await setUpSharedStack()
const demo = await copyDemoAccounts(stack)
const table = setUpTable(stack)
const postpaid = await logInAs(stack, demo.getEmail('postpaid'))

const refuse = (body: unknown) => postpaid.expectRefusal(createOrder, { body })

const repeat = (length: number, body: object) => Array.from({ length }, () => body)

/** Activates a service of the postpaid company. */
const activate = (name: string) =>
  table.client.send(
    new PutCommand({
      TableName: stack.tableName,
      Item: {
        ...keys.setting(demo.getCompanyId('postpaid'), 'cash_on_delivery_transport'),
        name,
        status: 'active',
        version: 1,
      },
    }),
  )

test.each([2, 60])('a list of %i shipments keeps the order of its rows', async (count) => {
  const references = Array.from({ length: count }, (_, row) => `rida-${count}-${row}`)
  await postpaid.call(createOrder, {
    body: references.map((reference) => ({ ...companyOrders.postpaid, reference })),
  })
  for (const descending of ['true', 'false']) {
    const listed: string[] = []
    for (let offset = 0; offset < 600; offset += 50) {
      const query = { shipments_type: 'ess', descending, limit: '50', offset: String(offset) }
      const { shipments } = await postpaid.call(listShipments, { query })
      listed.push(...shipments.map(({ reference }) => reference))
    }
    expect(listed.filter((reference) => references.includes(reference))).toEqual(references)
  }
})

describe('several parcels', () => {
  test('become shipments with their own barcode and price, once per request', async () => {
    const body = { ...companyOrders.postpaid, parcels: 3, reference: 'kolm' }
    const first = await postpaid.call(createOrder, { body, key: 'three-parcels' })
    expect(first.orders.map(({ id }) => id)).toEqual(first.order_ids)
    expect(new Set(first.orders.map(({ barcode }) => barcode)).size).toBe(3)
    expect(first.orders).toEqual(
      Array(3).fill(
        expect.objectContaining({ reference: 'kolm', parcels: 1, sender_amount_due: 3.77 }),
      ),
    )
    const again = await postpaid.call(createOrder, { body, key: 'three-parcels' })
    expect(again.order_ids).toEqual(first.order_ids)
  })

  test('keep the order of a list', async () => {
    const { orders } = await createOrders(postpaid, [
      { ...companyOrders.postpaid, parcels: 2, reference: 'a' },
      { ...companyOrders.postpaid, reference: 'b' },
      { ...companyOrders.postpaid, parcels: 10, reference: 'c' },
    ])
    expect(orders.map(({ reference }) => reference).join('')).toBe('aabcccccccccc')
  })

  test('are at most 100 shipments in one call, and none is created beyond', async () => {
    const before = (await listRows(postpaid)).length
    const ten = { ...companyOrders.postpaid, parcels: 10 }
    const { status, fields, rows } = await refuse(repeat(11, ten))
    expect({ status, fields, rows }).toEqual({
      status: 422,
      fields: { '10.parcels': 'parcels_too_many' },
      rows: [{ index: 10, message: 'Too many parcels' }],
    })
    expect((await listRows(postpaid)).length).toBe(before)
    expect((await createOrders(postpaid, repeat(10, ten))).orderIds).toHaveLength(100)
  })
})

test('a list with mistakes names each row and its field', async () => {
  const { rows, fields } = await refuse([
    companyOrders.postpaid,
    { ...companyOrders.postpaid, parcels: 11 },
    { ...companyOrders.postpaid, content: 'x'.repeat(25), estimated_weight: 40_000 },
  ])
  expect(fields).toEqual({
    '1.parcels': 'parcels_too_many',
    '2.content': 'too_long',
    '2.estimated_weight': 'weight_too_heavy',
  })
  expect(rows?.map(({ index }) => index)).toEqual([1, 2, 2])
})

test('every field of a shipment to an address is stored', async () => {
  const details = {
    content: 'Raamatud',
    reference: 'A-17/2',
    estimated_weight: 1250,
    timewindow: 3,
    information_for_courier: 'Kella ei ole',
  }
  const { orders } = await createOrders(postpaid, {
    ...postpaidToAddress,
    ...details,
    service_ids: [postpaidGoodsPayment],
    recipient_goods_price: '12,50',
    notifyemail: 'ladu@pakk.test',
    notifyphone: '+37255512349',
  })
  expect(getOnly(orders)).toMatchObject({
    ...details,
    is_cod: true,
    recipient_goods_price: 12.5,
    notifyemail: 'ladu@pakk.test',
    notifyphone: '+37255512349',
  })
})

describe('transport paid by the recipient', () => {
  const body = { ...companyOrders.postpaid, recipient_transport_payment: true }

  test('needs the active service of the company', async () => {
    expect((await refuse(body)).fields).toEqual({
      recipient_transport_payment: 'service_off',
    })
    await activate('cash_on_delivery_transport')
    const order = getOnly((await createOrders(postpaid, body)).orders)
    expect(order).toMatchObject({
      sender_amount_due: 0,
      relative_status: { text: 'to_confirm' },
      order_products: [{ paid_by: 'recipient', price: 3.77 }],
    })
    const both = {
      ...body,
      service_ids: [postpaidGoodsPayment],
      recipient_goods_price: 5,
    }
    expect((await refuse(both)).fields).toEqual({
      recipient_transport_payment: 'payments_exclude_each_other',
    })
  })

  test('is the rule for a company of the segment rdp, whose sizes are measured later', async () => {
    const rdp = await logInAs(stack, demo.getEmail('rdp'))
    const order = getOnly((await createOrders(rdp, companyOrders.rdp)).orders)
    expect(order).toMatchObject({
      main_product: { service: 'unknown' },
      sender_amount_due: 0,
      order_products: [{ paid_by: 'recipient' }],
    })
  })
})

describe('a custom barcode', () => {
  const body = { ...companyOrders.postpaid, custom_barcode: 'SHOP-000042' }

  test('becomes the barcode of one shipment, and of no other', async () => {
    const order = getOnly((await createOrders(postpaid, body)).orders)
    expect(order.barcode).toBe('SHOP-000042')
    expect((await refuse(body)).fields).toEqual({ custom_barcode: 'barcode_used' })
    const twice = { ...body, custom_barcode: 'SHOP-000043' }
    expect((await refuse([twice, twice])).fields).toEqual({
      '0.custom_barcode': 'barcode_used',
      '1.custom_barcode': 'barcode_used',
    })
  })

  test('that two people use at the same time is given once, also in a long list', async () => {
    const list = (name: string) =>
      Array.from({ length: 60 }, (_, index) => ({
        ...body,
        custom_barcode: index === 0 ? name : '',
      }))
    const results = await Promise.allSettled([
      ...Array.from({ length: 4 }, () =>
        postpaid.call(createOrder, { body: { ...body, custom_barcode: 'SHOP-000044' } }),
      ),
      ...Array.from({ length: 2 }, () => postpaid.call(createOrder, { body: list('SHOP-000044') })),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const rows = (await listRows(postpaid)).filter(({ barcode }) => barcode === 'SHOP-000044')
    expect(rows).toHaveLength(1)
  })
})

describe('customised fields', () => {
  const save = (fields_customization: readonly object[]) =>
    postpaid.call(saveSoftConfig, { body: { fields_customization } })

  test.each([
    ['required', '', 'order_number_required'],
    ['numeric', 'A-1', 'order_number_not_a_number'],
  ])('make order numbers %s', async (text_value, reference, code) => {
    await save([{ name: 'order_no', value: true, text_value }])
    expect((await refuse({ ...companyOrders.postpaid, reference })).fields).toEqual({
      reference: code,
    })
    await createOrders(postpaid, { ...companyOrders.postpaid, reference: '42' })
    await save([])
  })

  test('describe a parcel that states no content', async () => {
    await save([{ name: 'parcel_description', value: false, text_value: 'Kingad' }])
    const { orders } = await createOrders(postpaid, [
      companyOrders.postpaid,
      { ...companyOrders.postpaid, content: 'Raamat' },
      { ...companyOrders.postpaid, content: '' },
    ])
    expect(orders.map(({ content }) => content)).toEqual(['Kingad', 'Raamat', ''])
    await save([])
  })
})

test('the recipient of several parcels is saved once, while the address book is active', async () => {
  const recipient = { ...companyOrders.postpaid.recipient, name: 'Salme Saaja' }
  const body = { ...companyOrders.postpaid, recipient, parcels: 2, save_recipient: true }
  await createOrders(postpaid, body)
  const { contacts } = await postpaid.call(listContacts, { query: { search: 'Salme' } })
  expect(contacts.map(({ name }) => name)).toEqual(['Salme Saaja'])
})
