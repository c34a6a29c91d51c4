import { describe, expect, test } from 'vitest'
import { printLabels } from '#shared/api/labels.ts'
import { confirmOrders, editOrder } from '#shared/api/orders.ts'
import { payOrders } from '#shared/api/payments.ts'
import { getOrder, listShipments } from '#shared/api/shipments.ts'
import {
  companyOrders,
  postpaidGoodsPayment,
  postpaidToAddress,
} from '#test/support/examples/company-orders.ts'
import { places } from '#test/support/examples/example-body.ts'
import { setUpOps, setUpStack } from '#test/support/stack/fixtures.ts'
import { logged } from '#test/support/stack/stack.ts'
import { countFreeDoors, fillLocker } from '#test/support/visitors/lockers.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { decideAtBank, returnToShop } from '#test/support/visitors/pay.ts'
import { createOrders, getOnly } from '#test/support/visitors/send-parcel.ts'
import type { Browser } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpStack({ expectedLog: [logged('payment differs from its shipment')] })
const ops = await setUpOps(stack)
const postpaid = await logInAs(stack, 'postpaid@demo.test')
const business = await logInAs(stack, 'business@demo.test')
const rdp = await logInAs(stack, 'rdp@demo.test')

const create = async (visitor: Browser, body: object) =>
  getOnly((await createOrders(visitor, body)).orders)
const edit = async (visitor: Browser, id: string, body: object) =>
  getOnly((await visitor.call(editOrder, { body: { ...body, id } })).orders)
const read = async (visitor: Browser, id: string) =>
  (await visitor.call(getOrder, { params: { id } })).order

describe('a created shipment', () => {
  test('gets all of its fields replaced at once, with its price and its row', async () => {
    const { id, barcode } = await create(postpaid, companyOrders.postpaid)
    const edited = await edit(postpaid, id, {
      ...postpaidToAddress,
      content: 'Raamatud',
      reference: 'B-2',
      timewindow: 2,
      service_ids: [postpaidGoodsPayment],
      recipient_goods_price: 10,
      recipient: { ...postpaidToAddress.recipient, name: 'Uus Saaja' },
    })
    expect(edited).toMatchObject({
      id,
      barcode,
      status: 'created',
      change: null,
      label_version: 1,
      destination: { type: 'address', address_city: 'Tallinn' },
      reference: 'B-2',
      is_cod: true,
    })
    expect(edited.sender_amount_due).toBeGreaterThan(3.77)
    const back = await edit(postpaid, id, { ...companyOrders.postpaid, reference: 'B-3' })
    expect(back).toMatchObject({ is_cod: false, sender_amount_due: 3.77, timewindow: null })
    // The words of a search are stored after the shipment.
    await waitFor(async () => {
      const { shipments } = await postpaid.call(listShipments, { query: { search: 'B-3' } })
      expect(shipments).toMatchObject([{ id, reference: 'B-3', destination: { type: 'apt' } }])
    })
  })

  test('stays one shipment with its barcode', async () => {
    const { id, barcode } = await create(postpaid, companyOrders.postpaid)
    const body = { ...companyOrders.postpaid, parcels: 3, custom_barcode: 'SHOP-1' }
    expect(await edit(postpaid, id, body)).toMatchObject({ id, barcode })
  })

  test('is not changed by a body with mistakes, or one that is only checked', async () => {
    const { id } = await create(postpaid, companyOrders.postpaid)
    const before = await read(postpaid, id)
    const wrong = { ...companyOrders.postpaid, id, content: 'x'.repeat(25) }
    expect((await postpaid.expectRefusal(editOrder, { body: wrong })).fields).toEqual({
      content: 'too_long',
    })
    await postpaid.call(editOrder, {
      body: { ...companyOrders.postpaid, id, content: 'x', validate_only: true },
    })
    expect(await read(postpaid, id)).toEqual(before)
  })

  test('whose payment is open costs its new price; money for the old one goes back', async () => {
    const { id } = await create(business, companyOrders.business)
    const { redirect_url } = await business.call(payOrders, {
      body: { order_ids: [id], itella_terms: true, gateway: 'meripank', location_id: null },
    })
    const larger = { ...companyOrders.business, product_id: companyOrders.business.product_id + 1 }
    const edited = await edit(business, id, larger)
    await returnToShop(await decideAtBank(redirect_url ?? '', 'pay'))
    const email = companyOrders.business.sender.email
    await waitFor(async () => {
      const texts = (await stack.outbox(email)).map(({ text }) => text)
      expect(texts.some((text) => text.includes('3.98') || text.includes('3,98'))).toBe(true)
    })
    expect(await read(business, id)).toMatchObject({
      status: 'created',
      sender_amount_due: edited.sender_amount_due,
    })
  })
})

describe('a confirmed shipment without a printed label', () => {
  const confirm = async (visitor: Browser, body: object, location_id?: null) => {
    const { id } = await create(visitor, body)
    const fields = location_id === null ? { location_id } : {}
    return getOnly((await visitor.call(confirmOrders, { body: { ids: [id], ...fields } })).orders)
  }

  test('of rdp is replaced, keeps its door code, and its earlier labels are void', async () => {
    const { id, order_source_pin_code } = await confirm(rdp, companyOrders.rdp, null)
    expect(await edit(rdp, id, { ...companyOrders.rdp, reference: 'C-1' })).toMatchObject({
      status: 'prepared',
      process_status: 'label_print_needed',
      reference: 'C-1',
      label_version: 2,
      change: null,
      order_source_pin_code,
    })
  })

  test('of rdp that was printed is changed by a proposal, which costs nothing now', async () => {
    const { id, barcode } = await confirm(rdp, companyOrders.rdp, null)
    await rdp.send(printLabels.method, printLabels.path, { body: { barcodes: { [barcode]: {} } } })
    const edited = await edit(rdp, id, { ...companyOrders.rdp, reference: 'C-2' })
    expect(edited).toMatchObject({ reference: '', change: { reference: 'C-2', due: 0, refund: 0 } })
  })

  test('of a postpaid company is replaced only with the feature', async () => {
    const { id } = await confirm(postpaid, companyOrders.postpaid)
    await ops.runOps('features', 'com_demo_postpaid', '--remove', 'postpaid_edit')
    const body = { ...companyOrders.postpaid, reference: 'D-1', id }
    expect(await postpaid.expectRefusal(editOrder, { body })).toMatchObject({
      status: 409,
      code: 'cannot_upgrade',
    })
    await ops.runOps('features', 'com_demo_postpaid', '--add', 'postpaid_edit')
    expect(await edit(postpaid, id, body)).toMatchObject({ reference: 'D-1', change: null })
  })

  test('that becomes larger gets another door, in another locker where its own is full', async () => {
    const { id } = await create(postpaid, companyOrders.postpaid)
    const at = { ids: [id], location_id: places.sadam }
    const order = getOnly((await postpaid.call(confirmOrders, { body: at })).orders)
    expect(order.location_door).not.toBeNull()
    const larger = { ...companyOrders.postpaid, product_id: companyOrders.postpaid.product_id + 1 }
    expect(await postpaid.expectRefusal(editOrder, { body: { ...larger, id } })).toMatchObject({
      status: 409,
      code: 'cannot_upgrade',
    })
    await fillLocker(stack, places.sadam, 0)
    const consented = { ...larger, cancellation_upgrade: true }
    expect(await postpaid.expectRefusal(editOrder, { body: { ...consented, id } })).toMatchObject({
      status: 409,
      code: 'doors_not_reserved',
    })
    const elsewhere = { ...consented, location_id: places.ahula }
    expect(
      (await postpaid.expectRefusal(editOrder, { body: { ...elsewhere, id } })).fields,
    ).toEqual({ location_id: 'no_drop_off' })
    expect(await read(postpaid, id)).toMatchObject({ location_door: order.location_door })
    const free = await countFreeDoors(postpaid, places.sadam)
    const moved = await edit(postpaid, id, { ...consented, location_id: 17_229 })
    expect(moved).toMatchObject({
      status: 'prepared',
      location: { id: 17_229 },
      label_version: 2,
      change: null,
    })
    expect(moved.order_source_pin_code).not.toBe(order.order_source_pin_code)
    expect(await countFreeDoors(postpaid, places.sadam)).toBe(free + 1)
  })
})
