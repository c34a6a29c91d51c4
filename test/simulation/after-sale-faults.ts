import * as z from 'zod/mini'
import { exists, type Table, type Write } from '#functions/store/operations.ts'
import { getKey } from '#functions/store/memory-table.ts'
import { orderRecord } from '#functions/store/records/order-store.ts'
import { incomingState } from '#functions/store/records/orders/incoming-state.ts'
import { toListAttributes } from '#functions/store/records/orders/order-indexes.ts'
import { changeWrites, type Fault, removeConditions } from './faults.ts'

const scenario = 'after_sale'

const dayMs = 24 * 60 * 60 * 1000

const pickup = z.looseObject({ until: z.number() })

/** Returns what the recipient of a parcel has changed after a write; `undefined` for other writes. */
const getIncoming = (write: Write) =>
  'update' in write && write.update.SK.startsWith('ORDER#') && write.set?.['incoming'] !== undefined
    ? incomingState.parse(write.set['incoming'])
    : undefined

const isRedirect = (write: Write): boolean =>
  'update' in write && write.set?.['destination'] !== undefined && getIncoming(write) !== undefined
const isHold = (write: Write): boolean =>
  'update' in write &&
  write.set?.['pickup'] !== undefined &&
  getIncoming(write)?.hold !== undefined &&
  getIncoming(write)?.sent_back_at === undefined
const isBooking = (write: Write): boolean =>
  'update' in write && write.set?.['door_code'] !== undefined
const isSentBack = (write: Write): boolean => getIncoming(write)?.sent_back_at !== undefined

const isSafePlace = (write: Write): boolean => {
  const { safe_place, sent_back_at, proposal } = getIncoming(write) ?? {}
  const isOther = sent_back_at !== undefined || proposal !== undefined
  return safe_place !== undefined && !isOther && !isRedirect(write) && !isHold(write)
}
const isExpiry = (write: Write): boolean => 'update' in write && write.set?.['status'] === 'expired'

/** Reads unpaid returns as if they were other shipments. */
const forgetParcelOfReturn = (table: Table): Table => ({
  ...table,
  get: async (key) => {
    const item = await table.get(key)
    const isUnpaid = ['created', 'payment_not_received'].some((each) => each === item?.['status'])
    return item && isUnpaid ? { ...item, return_of: undefined } : item
  },
})

/** Reads the end of storage a day later than it is. */
const readStorageLonger = (table: Table): Table => ({
  ...table,
  get: async (key) => {
    const item = await table.get(key)
    const read = pickup.safeParse(item?.['pickup'])
    return item && read.success
      ? { ...item, pickup: { ...read.data, until: read.data.until + dayMs } }
      : item
  },
})

const writeHold = (write: Write): Write => {
  if (!('update' in write)) return write
  const { until, ...rest } = pickup.parse(write.set?.['pickup'])
  return { ...write, set: { ...write.set, pickup: { ...rest, until: until - dayMs } } }
}

/** Writes the end of extended storage a day earlier than `readStorageLonger` let it be computed. */
const writeStorage = (write: Write): Write => {
  const changed = removeConditions(write, 'pickup')
  return isHold(changed) ? writeHold(changed) : changed
}

/** Leaves out what a settled payment of a recipient gives back. */
const keepMoney = async (table: Table, write: Write): Promise<Write> => {
  if (!('update' in write) || write.set?.['refund_cents'] === undefined) return write
  const payment = await table.get(getKey(write))
  if (payment?.['incoming_change'] === undefined) return write
  const { refund_cents: _, refund_state: __, ...set } = write.set
  return { ...write, set }
}

/** Makes a change without its conditions; lists show it with the shipment as it is by then. */
const ignoreConditions = async (
  table: Table,
  write: Write,
  attributes: readonly string[] | 'all',
): Promise<Write> => {
  const item = await table.get(getKey(write))
  if (!item || !('update' in write)) return write
  const after = Object.entries({ ...item, ...write.set }).filter(
    ([name]) => !write.remove?.includes(name),
  )
  const shown = toListAttributes(orderRecord.parse(Object.fromEntries(after)))
  const changed = { ...write, set: { ...write.set, ...shown } }
  return attributes === 'all'
    ? { ...changed, if: exists }
    : removeConditions(changed, 'version', 'row', ...attributes)
}

/** Applies `change` to every write, which may read the table. */
const changeWritesAsync =
  (change: (table: Table, write: Write) => Promise<Write>) =>
  (table: Table): Table => ({
    ...table,
    write: async (write) => table.write(await change(table, write)),
    transact: async (writes) =>
      table.transact(await Promise.all(writes.map((write) => change(table, write)))),
  })

/** Ignores conditions of some writes. */
const ignoreWhere = (
  matches: (write: Write) => boolean,
  attributes: Parameters<typeof ignoreConditions>[2],
) =>
  changeWritesAsync(async (table, write) =>
    matches(write) ? ignoreConditions(table, write, attributes) : write,
  )

/** The mistakes with changes of recipients and with returns that the simulation must find. */
export const afterSaleFaults: readonly Fault[] = [
  {
    name: 'a parcel is redirected that is in its locker',
    firstSeed: 182,
    scenario,
    invariant: 'a parcel is redirected once, before it is sorted',
    table: ignoreWhere(isRedirect, ['status', 'events', 'pickup']),
  },
  {
    name: 'a parcel is redirected twice',
    firstSeed: 50,
    scenario,
    invariant: 'a parcel is redirected once, before it is sorted',
    table: ignoreWhere(isRedirect, ['incoming']),
  },
  {
    name: 'storage is extended after its end',
    scenario,
    invariant: 'storage is extended once, before its end',
    table: (table) => changeWrites(writeStorage)(readStorageLonger(table)),
  },
  {
    name: 'storage is extended twice',
    firstSeed: 100,
    scenario,
    invariant: 'storage is extended once, before its end',
    table: ignoreWhere(isHold, 'all'),
  },
  {
    name: 'a parcel that is sent back keeps its code',
    scenario,
    invariant: 'a parcel that is sent back opens for nobody',
    table: changeWrites((write) => {
      if (!('update' in write) || !isSentBack(write)) return write
      const { pickup: _, ...set } = write.set ?? {}
      return { ...write, set }
    }),
  },
  {
    name: 'the money of a replaced proposal is kept',
    scenario,
    invariant: 'money is booked once',
    table: changeWritesAsync(keepMoney),
  },
  {
    name: 'a parcel is returned twice',
    firstSeed: 190,
    scenario,
    invariant: 'a parcel is returned once',
    table: changeWrites((write) =>
      'update' in write && write.set?.['return_order'] !== undefined
        ? { ...write, if: exists }
        : write,
    ),
  },
  {
    name: 'two returns of a parcel are paid for',
    scenario,
    invariant: 'a parcel is returned once',
    table: forgetParcelOfReturn,
  },
  {
    name: 'the money of a return without a door is kept',
    firstSeed: 68,
    scenario,
    invariant: 'a paid return is sent or paid back',
    table: changeWrites((write, writes) => {
      if (!('update' in write) || !writes.some(isExpiry) || !write.set?.['refunds']) return write
      const { refunds: _, ...set } = write.set
      return Object.keys(set).includes('status') ? { ...write, set } : undefined
    }),
  },
  {
    name: 'a safe place is named after the parcel was sorted',
    firstSeed: 161,
    scenario,
    invariant: 'a parcel has a safe place until it is sorted',
    table: ignoreWhere(isSafePlace, ['status', 'events', 'pickup']),
  },
  {
    name: 'the door of a return is booked twice',
    firstSeed: 70,
    scenario,
    invariant: "a door's history is linearizable",
    table: ignoreWhere(isBooking, 'all'),
  },
]
