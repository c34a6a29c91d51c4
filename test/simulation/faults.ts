import type { Condition, Table, Write } from '#functions/store/operations.ts'
import { exists, TransactionCanceled } from '#functions/store/operations.ts'
import type { Invariant } from '#test/simulation/invariants/violation.ts'
import type { Scenario } from './simulator.ts'
import { getKey } from '#functions/store/memory-table.ts'

/** A mistake that is put into the writes to the table. The simulation must find it. */
export interface Fault {
  readonly name: string
  /** The scenario that finds it soonest. */
  readonly scenario?: Scenario
  readonly table?: (table: Table) => Table
  /** The invariant that must not hold; any one by default. */
  readonly invariant?: Invariant
  /** The first seed of the search, near a history that shows a rare fault. 1 by default. */
  readonly firstSeed?: number
}

/** Returns a condition without the parts about these attributes; `undefined` when no part remains. */
const removeAttributes = (
  condition: Condition | undefined,
  attributes: readonly string[],
): Condition | undefined => {
  if (condition === undefined) return undefined
  if ('all' in condition) {
    return { all: condition.all.flatMap((part) => removeAttributes(part, attributes) ?? []) }
  }
  if ('any' in condition) {
    const parts = condition.any.map((part) => removeAttributes(part, attributes))
    // One alternative now always holds, so the whole condition does.
    return parts.some((part) => part === undefined)
      ? undefined
      : { any: parts.flatMap((part) => part ?? []) }
  }
  if ('attribute' in condition && attributes.includes(condition.attribute)) return undefined
  return condition
}

/** Returns a write without the conditions on these attributes. */
export const removeConditions = (write: Write, ...attributes: readonly string[]): Write => {
  if ('check' in write) return write
  const { if: before, ...rest } = write
  const after = removeAttributes(before, attributes)
  return after === undefined ? rest : { ...rest, if: after }
}

const isDoor = (write: Write): boolean => getKey(write).SK.startsWith('DOOR#')
const isRequest = (write: Write): boolean => getKey(write).SK === 'REQUEST'
const getNewDoorState = (write: Write) =>
  'update' in write && isDoor(write) ? write.set?.['state'] : ''
const isRelease = (write: Write): boolean =>
  'update' in write && isDoor(write) && write.set === undefined
const isHard = (write: Write): boolean => getNewDoorState(write) === 'hard'
const isSettling = (write: Write): boolean =>
  'update' in write &&
  write.update.SK.startsWith('ORDER#') &&
  ['paid', 'prepared'].some((status) => status === write.set?.['status'])

const isGivingUp = (write: Write): boolean =>
  'update' in write && write.remove?.includes('door_code') === true

/** Whether a write cancels a shipment. */
export const isCancelling = (write: Write): boolean =>
  'update' in write && write.set?.['status'] === 'cancelled'

/** Applies `change` to every write; a write that becomes `undefined` is left out. */
export const changeWrites =
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

const changeDoorWrites = (state: string, ...attributes: readonly string[]) =>
  changeWrites((write) =>
    getNewDoorState(write) === state ? removeConditions(write, ...attributes) : write,
  )

/** The mistakes that the simulation must find. Each is a single small change. */
export const faults: readonly Fault[] = [
  {
    name: 'a settlement leaves the row of lists',
    table: changeWrites((write) =>
      'update' in write && isSettling(write)
        ? { ...write, set: { ...write.set, row: undefined } }
        : write,
    ),
  },
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
  {
    name: 'a hard booking ignores expiry',
    firstSeed: 1_000,
    scenario: 'crowded',
    table: changeDoorWrites('hard', 'until'),
  },
  {
    name: 'a hard booking ignores the owner',
    firstSeed: 1_000,
    scenario: 'crowded',
    table: changeDoorWrites('hard', 'holder', 'until'),
  },
  { name: 'a soft booking ignores the holder', table: changeDoorWrites('soft', 'holder') },
  { name: 'a soft booking ignores expiry', table: changeDoorWrites('soft', 'until') },
  {
    name: 'a release ignores state',
    firstSeed: 400,
    scenario: 'expiring',
    table: changeWrites((write) => (isRelease(write) ? removeConditions(write, 'state') : write)),
  },
  {
    name: 'a release ignores the holder',
    firstSeed: 280,
    scenario: 'crowded',
    table: changeWrites((write) => (isRelease(write) ? removeConditions(write, 'holder') : write)),
  },
  {
    name: 'a parcel occupies a door of another holder',
    firstSeed: 220,
    scenario: 'expiring',
    table: changeDoorWrites('occupied', 'holder'),
  },
  {
    name: 'an order is not atomic with its doors',
    table: (table) => ({
      ...table,
      transact: async (writes) => {
        if (!writes.some(isDoor)) return table.transact(writes)
        // Writes one item after the other, the order first.
        for (const write of writes) {
          try {
            await table.transact([write])
          } catch (error) {
            if (!(error instanceof TransactionCanceled)) throw error
            throw new TransactionCanceled(writes.map((each) => each === write))
          }
        }
      },
    }),
  },
  {
    name: 'the request record is missing',
    table: changeWrites((write) => (isRequest(write) ? undefined : write)),
  },
  {
    name: 'a refusal is not recorded',
    table: changeWrites((write, writes) =>
      isRequest(write) && writes.length === 1 ? undefined : write,
    ),
  },
  {
    name: 'a session writes over a state that has changed',
    scenario: 'crowded',
    table: changeWrites((write) =>
      getKey(write).SK === 'HOLDING' ? removeConditions(write, 'version') : write,
    ),
  },
  {
    name: "a network's holds are written over a state that has changed",
    firstSeed: 4_330,
    table: changeWrites((write) =>
      getKey(write).SK === 'HOLDS' ? removeConditions(write, 'version') : write,
    ),
  },
  {
    name: 'a door code is not freed',
    table: changeWrites((write) =>
      getKey(write).SK.startsWith('CODE#') && 'delete' in write ? undefined : write,
    ),
  },
  {
    name: 'a cancelled reservation leaves its code',
    firstSeed: 150,
    table: changeWrites((write, writes) =>
      'delete' in write && writes.some(isGivingUp) ? undefined : write,
    ),
  },
  {
    name: 'a cancelled reservation leaves its door booked',
    firstSeed: 150,
    table: changeWrites((write, writes) =>
      isRelease(write) && writes.some(isGivingUp) ? undefined : write,
    ),
  },
  {
    name: 'an order is settled in any status',
    table: changeWrites((write) =>
      'update' in write && isSettling(write) ? { ...write, if: exists } : write,
    ),
  },
  {
    name: 'a shipment is cancelled in any status and with any payment',
    firstSeed: 5_250,
    table: changeWrites((write, writes) => {
      if (!writes.some(isCancelling)) return write
      if ('check' in write) return undefined
      // The existence check stays. Without it a missing shipment would reveal the fault.
      return 'update' in write && isCancelling(write) ? { ...write, if: exists } : write
    }),
  },
  {
    name: 'a late scan leaves the fee of an unused door',
    firstSeed: 1_390,
    scenario: 'expiring',
    table: changeWrites((write) =>
      getKey(write).SK.startsWith('FEE#') && 'delete' in write ? undefined : write,
    ),
  },
  {
    name: 'a payment is received in any state',
    firstSeed: 30,
    table: changeWrites((write) =>
      'update' in write && write.set?.['state'] === 'received'
        ? removeConditions(write, 'state')
        : write,
    ),
  },
  {
    name: 'a refund is sent in any state',
    firstSeed: 215,
    table: changeWrites((write) =>
      'update' in write && write.set?.['refund_state'] === 'sent'
        ? removeConditions(write, 'refund_state', 'due_at')
        : write,
    ),
  },
  {
    name: 'a door code may be in use already',
    firstSeed: 70,
    table: changeWrites((write) => {
      if (!getKey(write).PK.startsWith('CODES#') || !('put' in write)) return write
      return { put: write.put }
    }),
  },
  {
    name: 'an old door is released before the new one is booked',
    scenario: 'editing',
    table: (table) => ({
      ...table,
      transact: async (writes) => {
        const isExchange = writes.some(isRelease) && writes.some((each) => isHard(each))
        if (isExchange) await table.transact(writes.filter(isRelease))
        await table.transact(isExchange ? writes.filter((each) => !isRelease(each)) : writes)
      },
    }),
  },
  {
    name: 'the refund of a change is sent in any state',
    firstSeed: 60,
    scenario: 'editing',
    table: changeWrites((write) =>
      getKey(write).SK === 'PAYMENT' && 'update' in write && Array.isArray(write.set?.['refunds'])
        ? removeConditions(write, 'refunds', 'due_at')
        : write,
    ),
  },
  {
    name: 'a label is not made void by a change',
    scenario: 'editing',
    table: changeWrites((write) => {
      if (!('update' in write) || write.set?.['label_version'] === undefined) return write
      const { label_version: _, ...set } = write.set
      return { ...write, set }
    }),
  },
  {
    name: 'a change is applied to a parcel that is handed in',
    firstSeed: 230,
    scenario: 'editing',
    table: changeWrites((write) =>
      'update' in write && write.set?.['label_version'] !== undefined
        ? removeConditions(
            write,
            'status',
            'events',
            'label_version',
            'change_id',
            'version',
            'row',
          )
        : write,
    ),
  },
  {
    name: 'a change that has no door is not given up',
    firstSeed: 38,
    scenario: 'editing',
    table: changeWrites((write) =>
      'update' in write && write.set === undefined && write.remove?.includes('change_id')
        ? undefined
        : write,
    ),
  },
]
