import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { listIncomingParcels } from '#shared/api/incoming-parcels.ts'
import { confirmOrders, createOrder } from '#shared/api/orders.ts'
import { getReturnParcel, listReturnableParcels, returnShipment } from '#shared/api/returns.ts'
import { hashSecret } from '#functions/lib/ids.ts'
import { partitions } from '#functions/store/keys.ts'
import { companyOrders } from '#test/support/examples/company-orders.ts'
import { orderToLocker } from '#test/support/examples/example-body.ts'
import { setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { deliver } from '#test/support/visitors/deliver.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { createOrders, getOnly, sendOne } from '#test/support/visitors/send-parcel.ts'
import { type Browser, visit } from '#test/support/visitors/visitor.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpStack()
const table = setUpTable(stack)
const shop = await logInAs(stack, 'postpaid@demo.test')

describe('parcels that were delivered to a verified phone', () => {
  const deliverOfShop = async (recipient: object) => {
    const body = { ...companyOrders.postpaid, recipient }
    const order = getOnly((await createOrders(shop, body)).orders)
    await shop.call(confirmOrders, { body: { ids: [order.id] } })
    return deliver(stack, shop, order)
  }
  const listIds = async (visitor: Browser) =>
    (await visitor.call(listReturnableParcels)).parcels.map(({ id }) => id)

  test('are offered to the person alone, are returned without a code, and end with their days', async () => {
    const person = await logInAs(stack, 'private.lv@demo.test')
    const other = await logInAs(stack, 'private@demo.test')
    const recipient = { ...orderToLocker.recipient, phone: '+37121234567' }
    const { id, barcode } = await deliverOfShop(recipient)
    // A private sender takes no parcel back.
    await deliver(stack, other, await sendOne(other, { ...orderToLocker, recipient }))
    await waitFor(async () => expect(await listIds(person)).toEqual([id]))
    const [parcel] = (await person.call(listReturnableParcels)).parcels
    expect(parcel).toMatchObject({ barcode, sender_name: orderToLocker.sender.name, days_left: 7 })
    expect((await person.call(listIncomingParcels)).parcels).toEqual([])
    expect(await listIds(other)).toEqual([])
    expect((await (await visit(stack)).expectRefusal(listReturnableParcels)).status).toBe(401)
    for (const stranger of [other, await visit(stack)])
      expect((await stranger.expectRefusal(getReturnParcel, { query: { id } })).status).toBe(404)
    expect((await person.expectRefusal(getReturnParcel, { query: { id, barcode } })).status).toBe(
      422,
    )

    expect(await person.call(getReturnParcel, { query: { id } })).toMatchObject({
      outcome: 'returnable',
      price: 0,
    })
    const { orders } = await person.call(createOrder, {
      body: { ...orderToLocker, return_parcel: 1, return_of: id },
      key: 'return-own-1',
    })
    const created = getOnly(orders)
    // It is offered until its return is handed in.
    expect(await listIds(person)).toEqual([id])
    expect(await person.call(getReturnParcel, { query: { id } })).toMatchObject({
      outcome: 'return_order',
      return_order: { id: created.id },
    })
    await stack.scan({ barcode: created.barcode, event: 'sourcein' })
    await waitFor(async () => expect(await listIds(person)).toEqual([]))

    const later = await deliverOfShop(recipient)
    await waitFor(async () => expect(await listIds(person)).toEqual([later.id]))
    const readExpiry = async () => {
      const { Items = [] } = await table.client.send(
        new QueryCommand({
          TableName: stack.tableName,
          KeyConditionExpression: 'PK = :to',
          ExpressionAttributeValues: {
            ':to': partitions.incomingParcels(hashSecret(recipient.phone)).partition,
          },
        }),
      )
      return Number(Items.find((item) => item['id'] === later.id)?.['expires_at'])
    }
    // The entry of a parcel under way, which does not expire, is replaced a moment later.
    const expiry = await waitFor(async () => {
      const read = await readExpiry()
      expect(read).toBeGreaterThan(0)
      return read
    })
    const delivered = Math.floor((await stack.now()) / 1000)
    const daySeconds = 24 * 60 * 60
    expect(expiry).toBeGreaterThan(delivered + 7 * daySeconds)
    expect(expiry).toBeLessThanOrEqual(delivered + 8 * daySeconds)

    const body = { order_id: later.id, email: recipient.email, return_days: 30 }
    await shop.call(returnShipment, { body, key: 'return-for-1' })
    const [renewed] = (await person.call(listReturnableParcels)).parcels
    expect(renewed).toMatchObject({ id: later.id, days_left: 30 })
  })
})
