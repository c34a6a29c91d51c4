import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { printLabels } from '#shared/api/labels.ts'
import { cancelOrders, confirmOrders } from '#shared/api/orders.ts'
import type { AttentionKind } from '#shared/orders/statuses/attention.ts'
import { getAttention, listShipments } from '#shared/api/shipments.ts'
import { keys } from '#functions/store/keys.ts'
import { companyOrders } from '#test/support/examples/company-orders.ts'
import { setUpSharedStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { copyDemoAccounts } from '#test/support/visitors/copy-demo-accounts.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { createOrders } from '#test/support/visitors/send-parcel.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpSharedStack()
const demo = await copyDemoAccounts(stack)
const table = setUpTable(stack)
const visitor = await logInAs(stack, demo.getEmail('rdp'))

const read = () => visitor.call(getAttention)
const list = async (attention: AttentionKind, search = '') => {
  const query = { attention, search }
  const { shipments, total } = await visitor.call(listShipments, { query })
  expect(total).toBe(shipments.length)
  return shipments.map(({ id }) => id)
}
/** Waits for the stream, which counts a moment later. */
const expectCounts = (counts: object) =>
  waitFor(async () => expect(await read()).toMatchObject(counts))

test('a company sees what needs its attention, and each list has exactly those shipments', async () => {
  const before = await read()
  const body = (reference: string) => ({ ...companyOrders.rdp, reference })
  const { orders, orderIds } = await createOrders(visitor, ['a', 'b', 'c'].map(body))
  await expectCounts({ created: before.created + 3 })

  const ids = orderIds.slice(0, 2)
  await visitor.call(confirmOrders, { body: { ids } })
  await expectCounts({
    created: before.created + 1,
    labels: before.labels + 2,
    lockers: before.lockers + 2,
  })
  expect(await list('labels')).toEqual(expect.arrayContaining(ids))
  expect(await list('lockers', 'b')).toEqual(ids.slice(1))

  await visitor.call(confirmOrders, { body: { ids, location_id: null } })
  await expectCounts({ lockers: before.lockers, labels: before.labels + 2 })
  const barcodes = Object.fromEntries(orders.slice(0, 2).map(({ barcode }) => [barcode, {}]))
  await visitor.send(printLabels.method, printLabels.path, { body: { barcodes } })
  await expectCounts({ labels: before.labels })

  const owner = demo.getCompanyId('rdp')
  const Key = keys.order(owner, ids[0] ?? '')
  await table.client.send(
    new UpdateCommand({
      TableName: stack.tableName,
      Key,
      UpdateExpression: 'SET refused_sms_recipient = :refused',
      ExpressionAttributeValues: { ':refused': true },
    }),
  )
  await expectCounts({ messages: before.messages + 1 })
  expect(await list('messages')).toContain(ids[0])
  await visitor.call(cancelOrders, { body: { ids } })
  await expectCounts({ messages: before.messages, doors: 0, next_door_until: null })
})

test('a search does not find the marks', async () => {
  const { shipments } = await visitor.call(listShipments, { query: { search: '!labels' } })
  expect(shipments).toEqual([])
})
