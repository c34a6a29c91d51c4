import type { PlaceRecord } from '#shared/places/place.ts'
import { findLiveCode } from '#functions/doors/door-codes.ts'
import { mapInBatches } from '#functions/lib/map-in-batches.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { listCollectionDoors } from '#functions/store/records/collection-door-store.ts'
import { getPlaceIndex } from '#functions/store/records/place-store.ts'

/** A code as its sender names it: by its shipment or reservation, or as a message about it has it. */
export interface NamedCode {
  readonly id?: string | undefined
  readonly order_pin_code: string
  readonly location_door_ext_id?: string | null | undefined
}

/** Codes of an owner that are named by what a message about them has. */
export interface CodeRequest {
  readonly owner: string
  readonly named: readonly NamedCode[]
  /** The name of the white locker of the doors. */
  readonly lockerName: string | undefined
}

/** Number of codes that are looked up at once. */
const batchSize = 25

/**
 * Lists which shipments and reservations each code may be of: the one whose id is given; else what has
 * the code at the white locker with the name, and the owner's reservations of a door with this id. A code
 * without a door is one of any blue locker. They may be of others: the caller compares owner, door and code.
 */
export const identifyCodes = async (
  runtime: Runtime,
  { owner, named, lockerName }: CodeRequest,
): Promise<readonly (readonly string[])[]> => {
  const hasDoors = named.some(({ id, location_door_ext_id: door }) => id === undefined && door)
  const [reserved, { places }] = hasDoors
    ? await Promise.all([listCollectionDoors(runtime.table, owner, runtime.now()), getPlaceIndex()])
    : [[], { places: [] }]
  const lockers = places.filter(
    ({ type, label_name }) => type === 'ipb' && label_name === lockerName,
  )
  const isNamed = ({ label_name }: Pick<PlaceRecord, 'label_name'>) =>
    lockerName === undefined || label_name === lockerName
  return mapInBatches(named, batchSize, async ({ id, order_pin_code, location_door_ext_id }) => {
    if (id !== undefined) return [id]
    const scopes = location_door_ext_id ? lockers : [null]
    const codes = await Promise.all(
      scopes.map((scope) => findLiveCode(runtime, scope, order_pin_code)),
    )
    return [
      ...codes.flatMap((code) => code?.order_id ?? []),
      ...reserved
        .filter(({ door, location }) => door.id === location_door_ext_id && isNamed(location))
        .map((each) => each.id),
    ]
  })
}
