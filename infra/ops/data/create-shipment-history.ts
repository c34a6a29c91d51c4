import { beginnings } from '#functions/store/keys.ts'
import type { Item } from '#functions/store/operations.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { door, isFree } from '#functions/store/records/door-store.ts'
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
  return filterLasting(table.items.values(), options.items, endTime)
}

/** Leaves out request records, holds, expired items and unchanged items of before. */
const filterLasting = (items: Iterable<Item>, before: readonly Item[], at: number): Item[] =>
  [...items].filter((item) => {
    if (item.SK === 'REQUEST' || item.SK === 'HOLDING') return false
    if (item.SK.startsWith(beginnings.door)) return !isFree(door.parse(item), at)
    if (typeof item['expires_at'] === 'number' && item['expires_at'] * 1000 < at) return false
    return !before.some(({ PK, SK }) => PK === item.PK && SK === item.SK)
  })
