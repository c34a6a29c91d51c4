import type { Condition, Table, Write } from '#functions/lib/store/operations.ts'
import { exists, TransactionRefused } from '#functions/lib/store/operations.ts'
import type { Scene } from './simulator.ts'
import { keyOf } from '#functions/lib/store/memory-table.ts'

/** A mistake put into the writes on their way to the table, to show that the simulation finds it. */
export interface Fault {
  readonly name: string
  /** Where it shows soonest. */
  readonly scene?: Scene
  readonly table?: (table: Table) => Table
}

/** A condition without the parts that ask for one of these attributes; `undefined` when nothing is left. */
const without = (
  condition: Condition | undefined,
  attributes: readonly string[],
): Condition | undefined => {
  if (condition === undefined) return undefined
  if ('all' in condition) {
    return { all: condition.all.flatMap((part) => without(part, attributes) ?? []) }
  }
  if ('any' in condition) {
    const parts = condition.any.map((part) => without(part, attributes))
    // What was one way among several now always holds.
    return parts.some((part) => part === undefined)
      ? undefined
      : { any: parts.flatMap((part) => part ?? []) }
  }
  if ('attribute' in condition && attributes.includes(condition.attribute)) return undefined
  return condition
}

const ignoring = (write: Write, ...attributes: readonly string[]): Write => {
  if ('check' in write) return write
  const { if: before, ...rest } = write
  const after = without(before, attributes)
  return after === undefined ? rest : { ...rest, if: after }
}

const isDoor = (write: Write): boolean => keyOf(write).SK.startsWith('DOOR#')
const isRequest = (write: Write): boolean => keyOf(write).SK === 'REQUEST'
const doorState = (write: Write) => ('update' in write && isDoor(write) ? write.set?.['state'] : '')
const isRelease = (write: Write): boolean =>
  'update' in write && isDoor(write) && write.set === undefined
const isSettling = (write: Write): boolean =>
  'update' in write &&
  write.update.SK.startsWith('ORDER#') &&
  ['paid', 'prepared'].some((status) => status === write.set?.['status'])

const isCancelling = (write: Write): boolean =>
  'update' in write && write.set?.['status'] === 'cancelled'

/** Every write goes through `change`; `undefined` leaves it out. */
const changing =
  (change: (write: Write, writes: readonly Write[]) => Write | undefined) =>
  (table: Table): Table => ({
    ...table,
    write: async (write) => {
      const changed = change(write, [write])
      return changed && table.write(changed)
    },
    transact: async (writes) => {
      const changed = writes.flatMap((write) => change(write, writes) ?? [])
      if (changed.length > 0) await table.transact(changed)
    },
  })

const onDoors = (state: string, ...attributes: readonly string[]) =>
  changing((write) => (doorState(write) === state ? ignoring(write, ...attributes) : write))

/** The mistakes that must be found, each as small as it would be made. */
export const faults: readonly Fault[] = [
  {
    name: 'a time-out is read as a failure',
    table: (table) => ({
      ...table,
      transact: async (writes) => {
        try {
          await table.transact(writes)
        } catch (error) {
          if (error instanceof Error && error.name === 'TimeoutError')
            throw Object.assign(new Error('concluded'), { name: 'Concluded' })
          throw error
        }
      },
    }),
  },
  { name: 'a hard booking ignores expiry', scene: 'crowded', table: onDoors('hard', 'until') },
  {
    name: 'a hard booking ignores the owner',
    scene: 'crowded',
    table: onDoors('hard', 'holder', 'until'),
  },
  { name: 'a soft booking ignores the holder', table: onDoors('soft', 'holder') },
  { name: 'a soft booking ignores expiry', table: onDoors('soft', 'until') },
  {
    name: 'a release ignores state',
    scene: 'expiring',
    table: changing((write) => (isRelease(write) ? ignoring(write, 'state') : write)),
  },
  {
    name: 'a release ignores the holder',
    scene: 'crowded',
    table: changing((write) => (isRelease(write) ? ignoring(write, 'holder') : write)),
  },
  {
    name: 'a parcel occupies whatever door',
    scene: 'expiring',
    table: onDoors('occupied', 'holder'),
  },
  {
    name: 'an order is not atomic with its doors',
    table: (table) => ({
      ...table,
      transact: async (writes) => {
        if (!writes.some(isDoor)) return table.transact(writes)
        // One after the other, the order first.
        for (const write of writes) {
          try {
            await table.transact([write])
          } catch (error) {
            if (!(error instanceof TransactionRefused)) throw error
            throw new TransactionRefused(
              writes.map((each) => each === write),
              false,
            )
          }
        }
      },
    }),
  },
  {
    name: 'the request record is missing',
    table: changing((write) => (isRequest(write) ? undefined : write)),
  },
  {
    name: 'a refusal is not recorded',
    table: changing((write, writes) =>
      isRequest(write) && writes.length === 1 ? undefined : write,
    ),
  },
  {
    name: 'a session builds on a state that has changed',
    scene: 'crowded',
    table: changing((write) =>
      keyOf(write).SK === 'HOLDING' ? ignoring(write, 'version') : write,
    ),
  },
  {
    name: 'an order is settled whatever its status',
    table: changing((write) =>
      'update' in write && isSettling(write) ? { ...write, if: exists } : write,
    ),
  },
  {
    name: 'a shipment is cancelled whatever its status and payment',
    table: changing((write, writes) => {
      if (!writes.some(isCancelling)) return write
      if ('check' in write) return undefined
      // It still looks whether the shipment is there, or it would be found by the hole it leaves.
      return 'update' in write && isCancelling(write) ? { ...write, if: exists } : write
    }),
  },
  {
    name: 'a late scan leaves the fee of an unused door',
    scene: 'expiring',
    table: changing((write) =>
      keyOf(write).SK.startsWith('FEE#') && 'delete' in write ? undefined : write,
    ),
  },
  {
    name: 'a payment is received whatever its state',
    table: changing((write) =>
      'update' in write && write.set?.['state'] === 'received' ? ignoring(write, 'state') : write,
    ),
  },
  {
    name: 'a refund is sent whatever its state',
    table: changing((write) =>
      'update' in write && write.set?.['refund_state'] === 'sent'
        ? ignoring(write, 'refund_state', 'due_at')
        : write,
    ),
  },
  {
    name: 'a door code may be live already',
    table: changing((write) => {
      if (!keyOf(write).PK.startsWith('CODES#') || !('put' in write)) return write
      return { put: write.put }
    }),
  },
]
