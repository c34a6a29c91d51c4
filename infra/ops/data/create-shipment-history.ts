import { toIsoDay } from '#shared/lib/iso-day.ts'
import { toTallinnDay } from '#shared/lib/tallinn-time.ts'
import { beginnings, partitions } from '#functions/store/keys.ts'
import { readWholeRange } from '#functions/store/read-whole-range.ts'
import { buildCodPayoutWrite } from '#functions/store/records/cod-payout-store.ts'
import { orderRecord } from '#functions/store/records/order-store.ts'
import type { Item } from '#functions/store/operations.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { door, isFree } from '#functions/store/records/door-store.ts'
import { rebuildLedger } from '#functions/statements/rebuild-ledger.ts'
import type { DemoSender, DemoShipment } from './demo-shipments.ts'
import { type HistoryOptions, simulateConsignment } from './simulate-consignment.ts'

/**
 * Creates the history of the demo shipments: every shipment is built, paid, booked, cancelled and
 * scanned by the product's code, in a table in memory with a clock in the past. Returns the
 * resulting items, with the booked doors. The result is the same for the same options.
 */
export const createShipmentHistory = async (
  options: HistoryOptions,
  senders: readonly { from: DemoSender; consignments: readonly (readonly DemoShipment[])[] }[],
): Promise<Item[]> => {
  const { random, endTime } = options
  const table = createMemoryTable()
  for (const item of options.items) await table.write({ put: item })
  const clock = { at: endTime }
  const runtime: Runtime = {
    table,
    now: () => clock.at,
    sleep: async () => {},
    random: (below) => random.below(below),
  }
  const history = { options, runtime, clock, barcodes: options.barcodes.values() }
  for (const { from, consignments } of senders) {
    for (const shipments of consignments) {
      await simulateConsignment(history, from, shipments)
    }
  }
  clock.at = endTime
  for (const { from } of senders) await payOutGoods(runtime, from.owner)
  // The demo has had statements from the beginning.
  for (const { from } of senders)
    await rebuildLedger(runtime, from.owner, { mayChangeClosed: true })
  return filterLasting(table.items.values(), options.items, endTime)
}

/** How long after the delivery the money for goods is paid out, in ms. */
const payoutMs = 7 * 24 * 60 * 60 * 1000

/** Pays out what recipients have paid for goods, a week after the delivery. */
const payOutGoods = async (runtime: Runtime, owner: string): Promise<void> => {
  for (const item of await readWholeRange(runtime.table, partitions.ordersByOwner(owner))) {
    const order = orderRecord.parse(item)
    const { barcode, recipient, reference, recipient_goods_price_cents: goods } = order
    const delivered = order.events.find(({ event }) => event === 'destinationout')
    if (!delivered || goods === null) continue
    const at = Date.parse(delivered.at) + payoutMs
    if (at > runtime.now()) continue
    const day = toIsoDay(toTallinnDay(at))
    const payout = {
      barcode,
      name: recipient.name,
      ref: reference,
      amount_cents: goods,
      payment_date: toIsoDay(toTallinnDay(Date.parse(delivered.at))),
      bank_transaction_date: day,
      transaction: `DEMO-${day}`,
    }
    await runtime.table.write(buildCodPayoutWrite(owner, payout))
  }
}

/** Leaves out request records, holds, expired items and unchanged items of before. */
const filterLasting = (items: Iterable<Item>, before: readonly Item[], at: number): Item[] =>
  [...items].filter((item) => {
    if (item.SK === 'REQUEST' || item.SK === 'HOLDING') return false
    if (item.SK.startsWith(beginnings.door)) return !isFree(door.parse(item), at)
    if (typeof item['expires_at'] === 'number' && item['expires_at'] * 1000 < at) return false
    return !before.some(({ PK, SK }) => PK === item.PK && SK === item.SK)
  })
