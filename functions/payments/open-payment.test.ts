import { expect, test } from 'vitest'
import { ProviderError } from '#functions/providers/provider-error.ts'
import type { PaymentProvider } from '#functions/providers/payments/port.ts'
import { keys } from '#functions/store/keys.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { exists, type Table, type Write, WriteConflict } from '#functions/store/operations.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { buildOrderUpdate, toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { ensureTransaction } from './ensure-transaction.ts'
import { openPayment } from './open-payment.ts'
import { getOwnOrders } from './payable-orders.ts'

const session = keys.session('secret')

/** Counts the transactions that the shop opens. */
const createProvider = () => {
  const opened: string[] = []
  const provider: Pick<PaymentProvider, 'createTransaction'> = {
    createTransaction: async ({ orderReference }) => {
      opened.push(orderReference)
      const transactionId = `tra_${opened.length}`
      return { transactionId, publishableKey: '', checkoutJsUrl: '', redirectUrls: {} }
    },
  }
  return { opened, provider }
}

/** An unpaid shipment, a session, and a clock that each wait moves on. */
const setUp = async () => {
  const clock = { at: exampleOrder.created_at }
  const table = createMemoryTable()
  const runtime: Runtime = {
    table,
    now: () => clock.at,
    sleep: async (milliseconds) => {
      clock.at += milliseconds
    },
    random: () => 0,
  }
  const lines = exampleOrder.lines.map((line) => ({ ...line, paid_at: null }))
  const order = { ...exampleOrder, status: 'created' as const, lines }
  await table.write({ put: toOrderItem(order) })
  await table.write({ put: { ...session, id: 'ses_01' } })
  const open = (requestKey: string, orders?: readonly OrderRecord[]) =>
    openPayment(runtime, {
      owner: order.owner,
      orderIds: [order.id],
      requestKey,
      ...(orders && { orders }),
      holder: 'ses_01',
      location: null,
      country: 'ee',
      locale: 'et_EE',
      email: '',
      buildSessionWrite: (id): Write => ({
        update: session,
        set: { last_payment_id: id },
        if: exists,
      }),
    })
  return { clock, table, runtime, order, open, ...createProvider() }
}

const payer = { ip: '', baseUrl: '', method: 'meripank' }

test('a payment is named at its session', async () => {
  const { table, open } = await setUp()
  const payment = await open('req_1')
  expect(await table.get(session)).toMatchObject({ last_payment_id: payment.id })
})

test('no payment is opened for a session that has ended, and the request is answered so again', async () => {
  const { table, open } = await setUp()
  await table.write({ delete: session })
  for (let attempt = 0; attempt < 2; attempt += 1)
    await expect(open('req_1')).rejects.toMatchObject({ type: 'not_authenticated' })
  expect([...table.items.keys()].filter((name) => name.startsWith('PAYMENT#'))).toEqual([])
})

test('a shipment that has changed since it was read is read anew', async () => {
  const { clock, table, order, open } = await setUp()
  const [line] = order.lines
  const lines = line ? [{ ...line, price_cents: 999 }] : []
  const read = await getOwnOrders({ table }, order.owner, [order.id])
  for (const each of read)
    await table.write(buildOrderUpdate(each, { at: clock.at, set: { lines } }))
  const payment = await open('req_1', read)
  expect(payment).toMatchObject({ amount_cents: 999, lines: [{ price_cents: 999 }] })
  expect(await table.get(keys.order(order.owner, order.id))).toMatchObject({
    payment_id: payment.id,
  })
})

test('of concurrent calls one opens the transaction of a payment; others wait for it', async () => {
  const { runtime, open, opened, provider } = await setUp()
  const payment = await open('req_1')
  const repeated = await open('req_1')
  const again = await open('req_2')
  expect([repeated.id, again.id]).toEqual([payment.id, payment.id])
  const all = await Promise.all(
    [again, repeated, payment].map((each) => ensureTransaction(runtime, provider, each, payer)),
  )
  expect(all.map(({ transaction }) => transaction.id)).toEqual(['tra_1', 'tra_1', 'tra_1'])
  expect(opened).toEqual([payment.id])
})

test('the right to open a transaction passes on when its call fails, else after 15 seconds', async () => {
  for (const isCrash of [true, false]) {
    const { clock, runtime, open, provider } = await setUp()
    const payment = await open('req_1')
    const failing = {
      createTransaction: () => Promise.reject(new ProviderError('bank', 'timeout')),
    }
    if (!isCrash)
      await expect(ensureTransaction(runtime, failing, payment, payer)).rejects.toMatchObject({
        type: 'payment_failed',
      })
    const before = clock.at
    const next = await open('req_2')
    const { transaction } = await ensureTransaction(runtime, provider, next, payer)
    expect(transaction.id).toBe('tra_1')
    expect(clock.at - before).toBe(isCrash ? 15_100 : 0)
  }
})

test('an error of the table is not reported as one of the provider, and the next attempt starts at once', async () => {
  const { clock, runtime, table, open, provider } = await setUp()
  const payment = await open('req_1')
  const busy: Table = {
    ...table,
    write: async (write) => {
      if ('update' in write && write.set?.['transaction']) throw new WriteConflict()
      return table.write(write)
    },
  }
  const attempt = ensureTransaction({ ...runtime, table: busy }, provider, payment, payer)
  await expect(attempt).rejects.toThrow(WriteConflict)
  const before = clock.at
  const next = await open('req_2')
  const { transaction } = await ensureTransaction(runtime, provider, next, payer)
  expect(transaction.id).toBe('tra_2')
  expect(clock.at).toBe(before)
})

test('shipments whose money has arrived but is not settled are named', async () => {
  const { table, open } = await setUp()
  const { id } = await open('req_1')
  await table.write({ update: keys.payment(id), set: { state: 'received' } })
  await expect(open('req_2')).rejects.toMatchObject({
    code: 'payment_not_needed',
    rows: [{ index: 0 }],
  })
})
