import { describe, expect, test } from 'vitest'
import { createCourierCollection } from '#shared/api/collections.ts'
import { confirmOrders } from '#shared/api/orders.ts'
import { getAttention, getOrder } from '#shared/api/shipments.ts'
import { companyOrders } from '#test/support/examples/company-orders.ts'
import { setUpSharedStack, setUpTable } from '#test/support/stack/fixtures.ts'
import {
  buildCollectionOrder,
  readCollectionRule,
  storeWaitingParcels,
} from '#test/support/visitors/collections.ts'
import { copyDemoAccounts } from '#test/support/visitors/copy-demo-accounts.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { createOrders } from '#test/support/visitors/send-parcel.ts'
import { waitFor } from '#test/support/wait-for.ts'

const stack = await setUpSharedStack()
const demo = await copyDemoAccounts(stack)
const table = setUpTable(stack)
const owner = await logInAs(stack, demo.getEmail('postpaid'))
const rdp = await logInAs(stack, demo.getEmail('rdp'))

const setWaiting = (count: number) =>
  storeWaitingParcels(stack, table, demo.getCompanyId('postpaid'), count)

describe('a courier as the drop-off of confirmed shipments', () => {
  const create = async (count = 1) =>
    (await createOrders(owner, Array(count).fill(companyOrders.postpaid))).orderIds
  const confirm = (ids: readonly string[], change: object = {}) => ({
    body: { ids, drop_off: 'courier', ...change },
  })

  test('50 parcels that wait suffice, and a repeated request is answered', async () => {
    await setWaiting(50)
    const ids = await create()
    const request = { ...confirm(ids), key: 'confirm-courier' }
    await owner.call(confirmOrders, request)
    await setWaiting(1)
    const { orders } = await owner.call(confirmOrders, request)
    expect(orders[0]).toMatchObject({ is_collected_by_courier: true })
  })

  test('needs enough parcels or a planned collection', async () => {
    await setWaiting(10)
    const ids = await create()
    expect(await owner.expectRefusal(confirmOrders, confirm(ids))).toMatchObject({
      status: 422,
      fields: { drop_off: 'not_enough_parcels' },
    })
    await setWaiting(50)
    const { days } = await readCollectionRule(owner)
    const body = buildCollectionOrder(days[0] ?? '')
    await owner.call(createCourierCollection, { body })
    await setWaiting(10)
    const { orders } = await owner.call(confirmOrders, confirm(ids))
    expect(orders[0]).toMatchObject({
      status: 'prepared',
      is_collected_by_courier: true,
      location: null,
      order_source_pin_code: null,
    })
    const read = await owner.call(getOrder, { params: { id: ids[0] ?? '' } })
    expect(read.order.is_collected_by_courier).toBe(true)
  })

  test('cannot be combined with a locker, and is for postpaid companies', async () => {
    const ids = await create()
    const both = confirm(ids, { location_id: null })
    expect(await owner.expectRefusal(confirmOrders, both)).toMatchObject({
      fields: { drop_off: 'invalid_value' },
    })
    const { orderIds } = await createOrders(rdp, [companyOrders.rdp])
    expect(await rdp.expectRefusal(confirmOrders, confirm(orderIds))).toMatchObject({
      fields: { drop_off: 'no_drop_off' },
    })
  })

  test('a parcel for the courier needs no locker', async () => {
    await setWaiting(50)
    const read = () => owner.call(getAttention)
    const { lockers, labels } = await read()
    await owner.call(confirmOrders, confirm(await create(2)))
    await waitFor(async () => expect((await read()).labels).toBe(labels + 2))
    expect((await read()).lockers).toBe(lockers)
    await owner.call(confirmOrders, { body: { ids: await create(1) } })
    await waitFor(async () => expect((await read()).lockers).toBe(lockers + 1))
  })
})
