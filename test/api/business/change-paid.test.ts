import { describe, expect, test } from 'vitest'
import { printLabels } from '#shared/api/labels.ts'
import { payEditedOrders } from '#shared/api/payments.ts'
import { getOrder } from '#shared/api/shipments.ts'
import { companyOrders } from '#test/support/examples/company-orders.ts'
import { products } from '#test/support/examples/example-body.ts'
import { setUpSharedStack } from '#test/support/stack/fixtures.ts'
import { propose, toPayBody } from '#test/support/visitors/edit.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { decideAtBank, returnToShop } from '#test/support/visitors/pay.ts'
import { sendOne } from '#test/support/visitors/send-parcel.ts'

const stack = await setUpSharedStack()
const business = await logInAs(stack, 'business@demo.test')

const print = (barcode: string) =>
  business.send(printLabels.method, printLabels.path, { body: { barcodes: { [barcode]: {} } } })

const sizeL = { ...companyOrders.business, product_id: products.lockerL + 100 }

describe('the payer of a change', () => {
  test.each([
    ['ess', '/add-orders?returned=1'],
    ['shipments', '/shipments?returned=1'],
    [undefined, '/new_shipment/payment?returned=1'],
  ] as const)('returns from the bank to %s', async (return_to, page) => {
    const { id, barcode } = await sendOne(business, companyOrders.business)
    await print(barcode)
    const { change } = await propose(business, id, sizeL)
    expect(change).toMatchObject({ is_service_changed: true, needs_door: false })
    const { redirect_url } = await business.call(payEditedOrders, {
      body: { ...toPayBody(id), ...(return_to && { return_to }) },
    })
    const back = await returnToShop(await decideAtBank(redirect_url ?? '', 'pay'))
    expect(back.headers.get('location')).toContain(page)
    expect((await business.call(getOrder, { params: { id } })).order).toMatchObject({
      main_product: { service: 'L' },
      label_version: 2,
      // The printed label is void.
      process_status: 'label_print_needed',
      change: null,
    })
  })

  test.each([
    ['cancel', '?returned=cancelled&'],
    ['refuse', '?returned=1&'],
  ] as const)('who decides %s at the bank returns with %s', async (decision, query) => {
    const { id } = await sendOne(business, companyOrders.business)
    await propose(business, id, sizeL)
    const { redirect_url } = await business.call(payEditedOrders, { body: toPayBody(id) })
    const back = await returnToShop(await decideAtBank(redirect_url ?? '', decision))
    expect(back.headers.get('location')).toContain(query)
  })

  test('returns to a known page only', async () => {
    const { id } = await sendOne(business, companyOrders.business)
    await propose(business, id, sizeL)
    const body = { ...toPayBody(id), return_to: 'https://evil.test' }
    expect(await business.expectRefusal(payEditedOrders, { body })).toMatchObject({ status: 422 })
  })
})
