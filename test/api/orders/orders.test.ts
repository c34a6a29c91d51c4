import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createOrder } from '#shared/api/orders.ts'
import { hashSecret } from '#functions/lib/ids.ts'
import { keys } from '#functions/store/keys.ts'
import { setUpSharedStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import {
  withChange,
  places,
  products,
  services,
  orderToAddress,
  orderToGermany,
  orderToLocker,
} from '#test/support/examples/example-body.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'
import { visit } from '#test/support/visitors/visitor.ts'
import { listRows } from '#test/support/visitors/list-orders.ts'

const stack = await setUpSharedStack()
const table = setUpTable(stack)
const visitor = await visit(stack)

const createOrders = (body: unknown, key?: string) =>
  visitor.call(createOrder, { body, ...(key !== undefined && { key }) })
const expectOrderRefusal = (body: unknown, key?: string) =>
  visitor.expectRefusal(createOrder, { body, ...(key !== undefined && { key }) })

const readOwner = async (browser: Browser) => {
  const session = await table.readItem(
    keys.session(hashSecret(browser.cookies.get('__Host-session') ?? '')),
  )
  return z.parse(z.object({ id: z.string() }), session).id
}

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
    const user = await logInAs(stack, 'import@demo.test')
    const before = await listRows(user)
    const response = await user.expectRefusal(createOrder, {
      body: [orderToLocker, withChange(orderToLocker, 'recipient', { phone: '' }), orderToLocker],
    })
    expect(response).toMatchObject({ status: 422, type: 'validation_error' })
    expect(response.fields['1.recipient.phone']).toBe('phone_required')
    expect(response.rows).toContainEqual({ index: 1, message: 'Phone number is required' })
    expect(await listRows(user)).toEqual(before)
  })

  test('with validate_only checks the order and writes nothing', async () => {
    const user = await logInAs(stack, 'private@demo.test')
    const before = await listRows(user)
    const checked = await user.call(createOrder, {
      body: { ...orderToLocker, validate_only: true },
    })
    expect(checked).toEqual({ success: true, order_ids: [], orders: [], error_messages: [] })
    expect(await listRows(user)).toEqual(before)
    const wrong = { ...withChange(orderToLocker, 'sender', { name: '' }), validate_only: true }
    expect((await user.expectRefusal(createOrder, { body: wrong })).fields).toEqual({
      'sender.name': 'name_required',
    })
  })

  test.each([
    ['a visitor', 7, () => visit(stack)],
    ['an account', 30, () => logInAs(stack, 'private@demo.test')],
  ])('lets an unpaid shipment of %s expire after %i days', async (_, days, startBrowser) => {
    const browser = await startBrowser()
    const { orders } = await browser.call(createOrder, { body: orderToLocker })
    const pointer = await table.readItem(keys.barcode(orders[0]?.barcode ?? ''))
    const { owner, order_id } = z.parse(
      z.object({ owner: z.string(), order_id: z.string() }),
      pointer,
    )
    const order = await table.readItem(keys.order(owner, order_id))
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

  test('is kept for 24 hours', async () => {
    const { orders } = await createOrders(orderToLocker, 'kept-for-a-day')
    const request = await table.readItem(keys.request(await readOwner(visitor), 'kept-for-a-day'))
    const created = Date.parse(orders[0]?.created_at ?? '') / 1000
    expect(Number(request?.['expires_at']) - created).toBeGreaterThan(86_395)
    expect(Number(request?.['expires_at']) - created).toBeLessThan(86_460)
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

  const { product_id: _, ...withoutProduct } = orderToLocker
  test.each([
    ['a locker', { ...withoutProduct, size: 'M' }, products.lockerM],
    ['an address', { ...orderToAddress, product_id: null, size: 'M' }, products.addressM],
    [
      'a locker in Latvia',
      { ...withoutProduct, destination_place_id: places.riga, size: 'M' },
      products.latvianLockerM,
    ],
    ['what it names, if there is a product', { ...orderToLocker, size: 'S' }, products.lockerM],
  ])('of a size are those of its product to %s', async (__, body, product) => {
    const { orders } = await createOrders(body)
    expect(orders[0]?.main_product.id).toBe(product)
  })

  test.each([
    ['a size that is not sold there', { ...withoutProduct, size: 'unknown' }],
    ['neither size nor product', withoutProduct],
  ])('of %s are not known', async (__, body) => {
    expect((await expectOrderRefusal(body)).fields).toEqual({ product_id: 'size_required' })
  })

  test('of another segment are not available', async () => {
    const business = products.lockerM + 100
    const fields = (await expectOrderRefusal({ ...orderToLocker, product_id: business })).fields
    expect(fields).toEqual({ product_id: 'size_required' })
  })
})
