import { interceptCommits } from '#test/support/intercept-commits.ts'
import { describe, expect, test } from 'vitest'
import { getHeldEnd } from '#shared/orders/pickup.ts'
import type { OrderStatus } from '#shared/orders/statuses/statuses.ts'
import { buildRedirectWrites } from '#functions/orders/incoming/build-writes.ts'
import { keys } from '#functions/store/keys.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { TransactionCanceled } from '#functions/store/operations.ts'
import { type OrderRecord, orderRecord } from '#functions/store/records/order-store.ts'
import type { IncomingContent } from '#functions/store/records/orders/incoming-state.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import { getPayment, type PaymentRecord } from '#functions/store/records/payment-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { examplePayment } from '#test/support/examples/example-payment.ts'
import { settlePayment } from './settle-payment.ts'

const now = Date.parse('2026-11-25T10:00:00Z')
const dayMs = 24 * 60 * 60 * 1000
const until = now + dayMs

const address: IncomingContent = {
  kind: 'another_address',
  destination: { ...exampleOrder.destination, type: 'address', place_id: null, name: '' },
  timewindow: null,
  information_for_courier: 'Koputa',
}
const hold: IncomingContent = { kind: 'hold' }

/** A parcel whose recipient has paid for a change, which is not applied yet. */
const setUp = async (
  events: readonly OrderStatus[],
  content: IncomingContent,
  changes: Partial<OrderRecord> = {},
) => {
  const table = createMemoryTable()
  const runtime: Runtime = {
    table,
    now: () => now,
    sleep: () => Promise.resolve(),
    random: () => 0,
  }
  const payment: PaymentRecord = {
    ...examplePayment,
    shares: [250],
    amount_cents: 250,
    state: 'received',
    change_id: 'chg_1',
    incoming_change: content.kind,
  }
  const order: OrderRecord = {
    ...exampleOrder,
    status: events.at(-1) ?? 'created',
    events: events.map((event, hour) => ({ event, at: `2026-11-24T1${hour}:00:00.000Z` })),
    pickup: { until, code: '4711', is_last_day: true },
    incoming: {
      payment_ids: [payment.id],
      proposal: { id: 'chg_1', due_cents: 250, content, payment_id: payment.id },
    },
    ...changes,
  }
  await table.write({ put: toOrderItem(order) })
  await table.write({ put: { ...keys.payment(payment.id), ...payment } })
  return {
    runtime,
    table,
    order,
    payment,
    read: async () => ({
      order: orderRecord.parse(await table.get(keys.order(order.owner, order.id))),
      payment: await getPayment(table, payment.id),
    }),
  }
}

/** Settles a payment and reads what has become of it. */
const settle = async ({ runtime, payment, read }: Awaited<ReturnType<typeof setUp>>) => {
  await settlePayment(runtime, payment)
  return read()
}

describe('what a recipient has paid for', () => {
  test('is applied once, however often the payment is settled', async () => {
    const set = await setUp(['sourcein', 'termin'], address)
    const [first, second] = [await settle(set), await settle(set)]
    expect(second).toEqual(first)
    expect(first.order).toMatchObject({
      destination: { type: 'address' },
      information_for_courier: 'Koputa',
      label_version: exampleOrder.label_version,
      incoming: { redirect: { payment_id: set.payment.id, former: { type: 'ipb' } } },
    })
    expect(first.order.incoming?.proposal).toBeUndefined()
    expect(first.payment).toMatchObject({ state: 'settled', is_applied: true })
    expect(first.payment?.refund_cents).toBeUndefined()
  })

  test.each<[string, readonly OrderStatus[], IncomingContent, Partial<OrderRecord>]>([
    ['the parcel was sorted', ['sourcein', 'termout'], address, {}],
    ['the parcel is there', ['sourcein', 'destinationin'], address, {}],
    ['the parcel was picked up', ['sourcein', 'destinationin', 'destinationout'], hold, {}],
    ['storage has ended', ['sourcein', 'destinationin'], hold, { pickup: { until: now } }],
    ['another proposal has replaced it', ['sourcein'], address, { incoming: {} }],
  ])('goes back when %s', async (_, events, content, changes) => {
    const set = await setUp(events, content, changes)
    const { order, payment } = await settle(set)
    expect(order.destination).toEqual(exampleOrder.destination)
    expect(order.pickup).toEqual(set.order.pickup)
    expect(order.incoming?.proposal).toBeUndefined()
    expect(payment).toMatchObject({ state: 'settled', refund_cents: 250, refund_state: 'due' })
  })

  test('extends storage and reminds of the new last day', async () => {
    const { order } = await settle(await setUp(['sourcein', 'destinationin'], hold))
    expect(order.pickup).toEqual({ until: getHeldEnd(until, []), code: '4711' })
    expect(order.incoming?.hold).toMatchObject({ days: 3, payment_id: examplePayment.id })
  })

  test('is applied after a crash between the change and the settlement, and not refunded', async () => {
    const set = await setUp(['sourcein'], address)
    let commits = 0
    const crashing: Runtime = {
      ...set.runtime,
      table: interceptCommits(set.table, async (commit) => {
        commits += 1
        if (commits === 2) throw new Error('killed')
        await commit()
      }),
    }
    await expect(settlePayment(crashing, set.payment)).rejects.toThrow('killed')
    expect((await set.read()).payment).toMatchObject({ state: 'received', is_applied: true })
    expect((await settle(set)).payment).toMatchObject({ state: 'settled', is_applied: true })
    expect((await set.read()).payment?.refund_cents).toBeUndefined()
  })

  test('stops a free redirect while its money is being applied, and not before it arrives', async () => {
    const set = await setUp(['sourcein'], address)
    const { order, payment } = await set.read()
    const writes = buildRedirectWrites(order, order.destination, { at: now })
    await expect(set.table.transact(writes)).rejects.toThrow(TransactionCanceled)
    const key = keys.payment(payment?.id ?? '')
    await set.table.write({ update: key, set: { state: 'open' } })
    await set.table.transact(writes)
    const changed = (await set.read()).order
    expect(changed.incoming?.redirect).toBeDefined()
    expect(changed.incoming?.proposal).toBeUndefined()
  })
})
