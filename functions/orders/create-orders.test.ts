import { interceptCommits } from '#test/support/intercept-commits.ts'
import { expect, test } from 'vitest'
import { createFingerprint } from '#functions/store/commit-once.ts'
import { keys } from '#functions/store/keys.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { createByPlan } from './create-by-plan.ts'
import { findEarlierAttempt } from './create-orders.ts'
import { findUsedBarcodes } from './custom-barcodes.ts'

const planned = Array.from({ length: 60 }, (_, index) => ({
  id: `ord_${index}`,
  barcode: `FIRMA-${index}`,
}))
const ids = planned.map(({ id }) => id)
const person = { name: 'Mari Maasikas', phone: '+37255500000', email: 'mari@firma.test' }
const orders = planned.map(({ barcode }) => ({
  sender: person,
  recipient: person,
  service_ids: [],
  custom_barcode: barcode,
}))
const request = {
  owner: exampleOrder.owner,
  isAnonymous: false,
  locale: 'et_EE',
  sender: { segment: 'business_postpaid', country: 'ee', email: undefined },
  orders,
  count: orders.length,
  isList: true,
  requestKey: 'sixty-parcels',
} as const

/** Creates the shipments in a table that fails from its third write on if it crashes. */
const setUp = async (crashes: boolean) => {
  const table = createMemoryTable()
  let writes = 0
  const crashing = interceptCommits(table, async (commit) => {
    writes += 1
    if (crashes && writes === 3) throw new Error('crash')
    await commit()
  })
  const runtime = { table, now: () => 0, sleep: async () => {}, random: () => 0 }
  const created = createByPlan(
    { ...runtime, table: crashing },
    {
      key: keys.request(request.owner, request.requestKey),
      fingerprint: createFingerprint(['order', orders]),
    },
    async () => ({ at: 0, orders: planned }),
    (plan) => plan.orders.map((each) => ({ ...exampleOrder, ...each })),
  )
  await created.catch(() => {})
  return runtime
}

test('an attempt that has created many shipments is found with their ids', async () => {
  expect(await findEarlierAttempt(await setUp(false), request)).toEqual({ ids })
})

test('an attempt that has only taken the barcodes leaves them free for its shipments', async () => {
  const runtime = await setUp(true)
  expect(await findEarlierAttempt(runtime, request)).toEqual({ planned: ids })
  expect((await findUsedBarcodes(runtime.table, orders)).size).toBe(60)
  expect((await findUsedBarcodes(runtime.table, orders, ids)).size).toBe(0)
  expect((await findUsedBarcodes(runtime.table, orders, ids.slice(1))).size).toBe(1)
})

test('a new request has no earlier attempt, and one with other shipments is refused', async () => {
  const runtime = await setUp(false)
  const other = { ...request, requestKey: 'another-request' }
  expect(await findEarlierAttempt(runtime, other)).toEqual({})
  await expect(
    findEarlierAttempt(runtime, { ...request, orders: orders.slice(1) }),
  ).rejects.toMatchObject({ code: 'idempotency_key_reused' })
})
