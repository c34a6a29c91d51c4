import type { MorningPreset } from '#shared/accounts/morning-preset.ts'
import type { DoorCollection } from '#shared/collections/door-collection.ts'
import { type DoorSize, doorSizes } from '#shared/places/door-sizes.ts'

/** Lists the reserved doors of a place that wait for a parcel. */
export const listBookedDoors = (collections: readonly DoorCollection[], placeId: number) =>
  collections
    .filter(({ source_place }) => source_place.id === placeId)
    .flatMap(({ doors }) => doors.filter(({ status }) => status !== 'used'))

/** Lists a size for each wanted door that is not reserved yet, smallest first. */
export const listMissingDoors = (
  counts: MorningPreset['doors']['counts'],
  booked: readonly { readonly door_size: DoorSize }[],
): DoorSize[] =>
  doorSizes.flatMap((size) => {
    const reserved = booked.filter(({ door_size }) => door_size === size).length
    return Array.from({ length: Math.max(0, (counts[size] ?? 0) - reserved) }, () => size)
  })
