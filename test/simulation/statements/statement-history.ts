import { moveOrders } from '#functions/orders/move-orders.ts'
import { cancelOrder } from '#functions/orders/cancel-order.ts'
import { confirmOrders } from '#functions/orders/confirm/confirm-orders.ts'
import { toBarcodeItem } from '#functions/orders/create-by-plan.ts'
import { expireOrder } from '#functions/orders/expire-order.ts'
import { scanParcel } from '#functions/orders/scan-parcel.ts'
import { acceptFreeChange } from '#functions/payments/accept-free-change.ts'
import { openChangePayment } from '#functions/payments/open-change-payment.ts'
import { openPayment } from '#functions/payments/open-payment.ts'
import { applyTransaction } from '#functions/payments/receive-message.ts'
import { refundPayment } from '#functions/payments/refund-payment.ts'
import { findNextRefund } from '#functions/payments/refunds.ts'
import { findLedgerChange } from '#functions/statements/ledger-changes.ts'
import { updateLedger } from '#functions/statements/update-ledger.ts'
import { Problem } from '#functions/lib/problem.ts'
import { keys } from '#functions/store/keys.ts'
import { createMemoryItems } from '#functions/store/memory-table.ts'
import { ConditionFailed, type Key, type Table } from '#functions/store/operations.ts'
import { buildCodPayoutWrite } from '#functions/store/records/cod-payout-store.ts'
import { findOrderByBarcode, type OrderRecord } from '#functions/store/records/order-store.ts'
import type { OrderLine } from '#functions/store/records/orders/order-content.ts'
import { buildOrderUpdate, toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import { getPayment } from '#functions/store/records/payment-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { isMonthClosed } from '#shared/statements/month.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { createSeededRandom } from '#test/simulation/random.ts'
import { createBarcode, pickContent, whiteLocker } from './example-shipments.ts'
import { createHistoryTable } from './history-table.ts'
import { createModelBank } from './model-bank.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const begin = Date.parse('2026-01-26T08:00:00Z')

/** A private person, a company that pays later, and a visitor who may become the person. */
export const owners = { person: 'acc_1', company: 'com_1', visitor: 'ses_1' } as const

/** A mistake of the code that keeps the ledger, which must be found. */
export type LedgerFault = (table: Table) => Table

/** A history after its end. */
export interface StatementHistory {
  readonly items: ReturnType<typeof createMemoryItems>
  /** What closed months had when they were closed, and at the end. */
  readonly closed: readonly { readonly was: string; readonly is: string }[]
  readonly now: number
}

/**
 * Runs a random sequence of what happens to shipments, payments, fees and payouts over three months, by
 * the code of the product, while the stream keeps the ledgers: its changes come repeatedly, late, in
 * any order, and its handler crashes before or after its writes.
 */
export const runStatementHistory = async (
  seed: number,
  fault: LedgerFault = (table) => table,
): Promise<StatementHistory> => {
  const random = createSeededRandom(seed)
  const items = createMemoryItems()
  const clock = { now: begin }
  const waiting: { owner: string; key: Key }[] = []
  const handled: { owner: string; key: Key }[] = []
  const table = createHistoryTable(items, (changes) => {
    for (const { before, after } of changes) {
      const change = findLedgerChange(before, after)
      if (change) waiting.push(change)
    }
  })
  const runtime: Runtime = {
    table,
    now: () => clock.now,
    sleep: async () => {},
    random: random.below,
  }
  const bank = createModelBank(random)
  const orders: { barcode: string; owner: string }[] = []
  const payments: string[] = []
  let count = 0

  await table.write({
    put: { ...keys.account(owners.person), segment: 'private', country: 'ee' },
  })
  await table.write({
    put: { ...keys.company(owners.company), segment: 'business_postpaid', country: 'ee' },
  })

  /** Hands changes to the code that keeps the ledger, which may crash. */
  const deliver = async (isCalm: boolean) => {
    const taken = waiting.splice(0, isCalm ? waiting.length : random.below(waiting.length + 1))
    if (taken.length === 0) return
    handled.push(...taken)
    const repeated = random.hit(0.3) ? [...taken, ...handled.slice(-random.below(5))] : taken
    for (const [owner, own] of Map.groupBy(repeated, (each) => each.owner)) {
      const shuffled = own
        .map((each) => ({ ...each, rank: random.below(1_000) }))
        .toSorted((one, other) => one.rank - other.rank)
      const unique = new Map(shuffled.map(({ key }) => [`${key.PK} ${key.SK}`, key]))
      const crash = isCalm ? 'no' : random.pick(['no', 'no', 'no', 'before', 'after'])
      const ledgerTable: Table = {
        ...table,
        transact: async (writes) => {
          if (crash !== 'before') await table.transact(writes)
          if (crash !== 'no') throw new Error('crash')
        },
      }
      try {
        await updateLedger({ ...runtime, table: fault(ledgerTable) }, owner, [...unique.values()])
      } catch (error) {
        if (!(error instanceof Error && error.message === 'crash')) throw error
        // A batch that failed is repeated.
        waiting.push(...own)
      }
    }
  }

  const createLines = (cents: number): OrderLine[] => {
    const [delivery] = exampleOrder.lines
    if (!delivery) return []
    const line = { ...delivery, price_cents: cents, paid_at: null }
    const service = { type: 'extra', name: 'age_check', service: 'age_check' } as const
    return random.hit(0.3) ? [line, { ...line, ...service, price_cents: 75, vat_rate: 9 }] : [line]
  }

  const create = async () => {
    count += 1
    const owner = random.pick<string>([owners.person, owners.company, owners.visitor])
    const isWhite = owner === owners.company && random.hit(0.4)
    const order: OrderRecord = {
      ...exampleOrder,
      id: `ord_${String(count).padStart(26, '0')}`,
      barcode: createBarcode(count),
      owner,
      status: 'created',
      created_at: clock.now,
      updated_at: clock.now,
      lines: createLines(300 + random.below(900)),
      events: [{ event: 'created', at: new Date(clock.now).toISOString() }],
      recipient_goods_price_cents: random.hit(0.4) ? 1_000 + random.below(9_000) : null,
      ...(isWhite && {
        location: whiteLocker,
        door: { id: `d${count}`, size: 'M', module_number: 1, door_number: 1, ext_block_id: '' },
        code_until: clock.now + day,
      }),
    }
    await table.transact([{ put: toOrderItem(order) }, { put: toBarcodeItem(order) }])
    orders.push({ barcode: order.barcode, owner })
  }

  const pickOrder = async (): Promise<OrderRecord | undefined> => {
    const picked = orders[random.below(orders.length)]
    return picked && findOrderByBarcode(table, picked.barcode)
  }

  /** Gives a payment its transaction at the bank. */
  const sendToBank = async (id: string) => {
    const transaction = { id: `bank_${id}`, publishable_key: '', checkoutjs_url: '' }
    await table.write({
      update: keys.payment(id),
      set: { transaction: { ...transaction, redirect_urls: {} } },
    })
    payments.push(id)
  }

  const payer = (owner: string) =>
    ({
      owner,
      holder: 'ses_holder',
      location: null,
      country: 'ee',
      locale: 'et_EE',
      email: 'mari@saatja.test',
      requestKey: `request_${random.below(1_000_000)}`,
    }) as const

  const pay = async () => {
    const order = await pickOrder()
    if (!order || order.owner === owners.company || order.status !== 'created') return
    const other = await pickOrder()
    const isBoth =
      other && other.id !== order.id && other.owner === order.owner && other.status === 'created'
    const orderIds = isBoth ? [order.id, other.id] : [order.id]
    const payment = await openPayment(runtime, { ...payer(order.owner), orderIds })
    await sendToBank(payment.id)
  }

  const complete = async () => {
    const id = payments[random.below(payments.length)]
    const payment = id === undefined ? undefined : await getPayment(table, id)
    if (!payment?.transaction) return
    await applyTransaction(runtime, {
      transactionId: payment.transaction.id,
      orderReference: payment.id,
      amountCents: payment.amount_cents,
      status: 'COMPLETED',
    })
  }

  const refund = async () => {
    const id = payments[random.below(payments.length)]
    const payment = id === undefined ? undefined : await getPayment(table, id)
    if (payment && findNextRefund(payment)?.state === 'due')
      await refundPayment(runtime, bank, payment)
  }

  /** Changes a shipment: an invoiced one at once, a paid one for money or with a refund. */
  const change = async () => {
    const order = await pickOrder()
    if (!order || !['paid', 'prepared'].includes(order.status)) return
    if (order.owner === owners.company) {
      const set = { lines: createLines(300 + random.below(900)), label_version: 2 }
      await table.write(buildOrderUpdate(order, { at: clock.now, set }))
      return
    }
    const [first] = order.lines
    if (!first || order.change) return
    const isDearer = random.hit(0.5)
    const cents = 1 + random.below(100)
    const line = { ...first, type: 'change', name: 'L', service: 'upgrade' } as const
    const lines = isDearer
      ? [...order.lines, { ...line, price_cents: cents, paid_at: null }]
      : [...order.lines, { ...line, price_cents: -cents }]
    const proposed = {
      id: `chg_${count}_${random.below(1_000_000)}`,
      state: 'proposed',
      due_cents: isDearer ? cents : 0,
      refund_cents: isDearer ? 0 : cents,
      is_service_changed: false,
      needs_door: false,
      expires_at: clock.now + hour,
      content: { ...pickContent(order), lines },
    }
    await table.write(
      buildOrderUpdate(order, {
        at: clock.now,
        set: { change: proposed, change_id: proposed.id },
      }),
    )
    const request = { ...payer(order.owner), orderId: order.id }
    if (!isDearer) return acceptFreeChange(runtime, request)
    const payment = await openChangePayment(runtime, {
      ...request,
      location: undefined,
      group: { kind: 'guest', id: 'group' },
    })
    return sendToBank(payment.id)
  }

  const scan = async () => {
    const order = await pickOrder()
    if (!order || ['created', 'cancelled', 'payment_not_received'].includes(order.status)) return
    const event = random.pick(['sourcein', 'termin', 'destinationin', 'destinationout'] as const)
    const at = new Date(clock.now - random.below(2 * day)).toISOString()
    await scanParcel(runtime, { barcode: order.barcode, event, at })
  }

  const payOut = async () => {
    const order = await pickOrder()
    const goods = order?.recipient_goods_price_cents ?? 0
    const isDelivered = order?.events.some(({ event }) => event === 'destinationout') ?? false
    if (!order || !isDelivered || goods === 0 || order.owner === owners.visitor) return
    const at = order.events.findLast(({ event }) => event === 'destinationout')?.at ?? ''
    const bankDay = at.slice(0, 10)
    await table.write(
      buildCodPayoutWrite(order.owner, {
        barcode: order.barcode,
        name: '',
        ref: order.reference,
        amount_cents: goods,
        payment_date: bankDay,
        bank_transaction_date: bankDay,
        transaction: 'T-1',
      }),
    )
  }

  const actions: readonly [() => Promise<unknown>, ...(() => Promise<unknown>)[]] = [
    create,
    create,
    async () => {
      const order = await pickOrder()
      if (order?.owner === owners.company && order.status === 'created')
        await confirmOrders(runtime, { owner: order.owner, ids: [order.id], holder: order.owner })
    },
    pay,
    pay,
    complete,
    complete,
    refund,
    change,
    async () => {
      const order = await pickOrder()
      const segment = order?.owner === owners.company ? 'business_postpaid' : 'private'
      if (order) await cancelOrder(runtime, { owner: order.owner, segment, orderId: order.id })
    },
    async () => {
      const order = await pickOrder()
      if (order?.status === 'prepared') await expireOrder(runtime, order)
    },
    scan,
    scan,
    payOut,
    async () => {
      if (random.hit(0.3)) await moveOrders(runtime, owners.visitor, owners.person)
    },
  ]

  const snapshots = new Map<string, string>()
  const readMonth = (owner: string, month: string) =>
    JSON.stringify(
      items.query({ partition: `LEDGER#${owner}`, from: month, to: `${month}~` }).items,
    )
  const noteClosed = () => {
    for (const owner of [owners.person, owners.company])
      for (const month of ['2026-01', '2026-02', '2026-03', '2026-04'])
        if (isMonthClosed(month, clock.now) && !snapshots.has(`${owner} ${month}`))
          snapshots.set(`${owner} ${month}`, readMonth(owner, month))
  }

  for (let steps = 30 + random.below(30); steps > 0; steps -= 1) {
    clock.now += random.hit(0.2) ? random.below(6 * day) : random.below(8 * hour)
    noteClosed()
    try {
      await random.pick(actions)()
    } catch (error) {
      // Too late for what was chosen, or somebody was faster.
      if (!(error instanceof Problem || error instanceof ConditionFailed)) throw error
    }
    if (random.hit(0.5)) await deliver(false)
  }
  await deliver(true)
  // A repeated delivery of everything adds nothing.
  waiting.push(...handled)
  await deliver(true)
  const closed = [...snapshots].map(([name, was]) => {
    const [owner = '', month = ''] = name.split(' ')
    return { was, is: readMonth(owner, month) }
  })
  return { items, closed, now: clock.now }
}
