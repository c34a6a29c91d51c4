import type { Write } from '#functions/store/operations.ts'
import { exists } from '#functions/store/operations.ts'
import { changeWrites, type Fault, isCancelling } from './faults.ts'

const scenario = 'company'

const isConfirming = (write: Write): boolean =>
  'update' in write && write.set?.['process_status'] === 'label_print_needed'

const isEditing = (write: Write): boolean =>
  'update' in write && write.set?.['recipient'] !== undefined

/** The mistakes of people of a company working together that the simulation must find. */
export const companyFaults: readonly Fault[] = [
  {
    name: 'a shipment is confirmed twice',
    scenario,
    table: changeWrites((write) =>
      'update' in write && isConfirming(write) ? { ...write, if: exists } : write,
    ),
  },
  {
    name: 'shipments are confirmed one by one',
    scenario,
    table: (table) => ({
      ...table,
      transact: async (writes) => {
        if (!writes.some(isConfirming)) return table.transact(writes)
        for (const write of writes) await table.transact([write])
      },
    }),
  },
  {
    name: 'a confirmed shipment is removed as an unpaid one',
    scenario,
    table: changeWrites((write) =>
      'update' in write && isConfirming(write) ? { ...write, remove: [] } : write,
    ),
  },
  {
    name: 'a shipment is paid and deleted',
    scenario,
    table: changeWrites((write, writes) => {
      if (!writes.some(isCancelling)) return write
      if ('check' in write) return undefined
      return 'update' in write && isCancelling(write) ? { ...write, if: exists } : write
    }),
  },
  {
    name: 'an edit ignores what has become of the shipment',
    firstSeed: 20,
    scenario,
    table: changeWrites((write) =>
      'update' in write && isEditing(write) ? { ...write, if: exists } : write,
    ),
  },
  {
    name: 'a label of a void version is printed as new',
    firstSeed: 110,
    scenario,
    table: changeWrites((write) => {
      if (!('update' in write) || write.set?.['label_version'] === undefined) return write
      const { label_version: _, ...set } = write.set
      return { ...write, set }
    }),
  },
]
