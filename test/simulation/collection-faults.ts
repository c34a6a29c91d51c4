import type { Write } from '#functions/store/operations.ts'
import { exists } from '#functions/store/operations.ts'
import { getKey } from '#functions/store/memory-table.ts'
import { changeWrites, type Fault, isCancelling } from './faults.ts'

const scenario = 'collections'

const isClaims = (write: Write): boolean => getKey(write).SK === 'DOOR_CLAIMS'
const isReservation = (write: Write): boolean => getKey(write).SK.startsWith('COLLECTION_DOOR#')
const isRetaking = (write: Extract<Write, { update: unknown }>): boolean =>
  write.set?.['state'] === 'occupied' && write.set['holder'] !== undefined
const isFee = (write: Write): boolean => getKey(write).SK.startsWith('FEE#')

/** The mistakes with doors that companies reserve for any parcels that the simulation must find. */
export const collectionFaults: readonly Fault[] = [
  {
    name: 'a door of a cancelled reservation still opens',
    scenario,
    table: changeWrites((write, writes) =>
      'delete' in write && writes.some(isCancelling) ? undefined : write,
    ),
  },
  {
    name: 'a door of a cancelled reservation stays booked',
    scenario,
    table: changeWrites((write, writes) =>
      getKey(write).SK.startsWith('DOOR#') && writes.some(isCancelling) ? undefined : write,
    ),
  },
  {
    name: 'a company books beyond its created orders',
    scenario,
    table: changeWrites((write) =>
      'update' in write && isClaims(write)
        ? { ...write, if: { any: [exists, { absent: 'PK' }] } }
        : write,
    ),
  },
  {
    name: 'a reservation is used in any status',
    firstSeed: 330,
    scenario,
    table: changeWrites((write) =>
      'update' in write && isReservation(write) && write.set?.['status'] === 'used'
        ? { ...write, if: exists }
        : write,
    ),
  },
  {
    name: 'a scan takes the door of a cancelled reservation from its next holder',
    firstSeed: 890,
    scenario,
    table: (table) => ({
      ...changeWrites((write) =>
        'update' in write && isRetaking(write) ? { ...write, if: exists } : write,
      )(table),
      // A door that a session holds seems free.
      get: async (key) => {
        const item = await table.get(key)
        return item && key.SK.startsWith('DOOR#') && item['state'] === 'soft'
          ? { ...item, state: undefined }
          : item
      },
    }),
  },
  {
    name: 'a code opens doors of two companies',
    scenario,
    table: changeWrites((write) =>
      'put' in write && getKey(write).SK.startsWith('CODE#') ? { put: write.put } : write,
    ),
  },
  {
    name: 'a late scan leaves the fee of a reservation',
    firstSeed: 270,
    scenario,
    table: changeWrites((write) => ('delete' in write && isFee(write) ? undefined : write)),
  },
]
