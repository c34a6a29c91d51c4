import type { PlaceRecord } from '#shared/places/place.ts'

/** Where a door is: the numbers that stand on its locker. */
export interface DoorPosition {
  /** The block of an outdoor locker with several; null elsewhere, because nothing there shows it. */
  readonly block: string | null
  readonly module: number
  readonly number: number
}

/** The numbers of a door, as a shipment and a reservation store them. */
interface DoorNumbers {
  readonly ext_block_id: string
  readonly module_number: number
  readonly door_number: number
}

/** Returns where a door of a locker is. */
export const toDoorPosition = (
  { is_outdoor, num_blocks }: Pick<PlaceRecord, 'is_outdoor' | 'num_blocks'>,
  door: DoorNumbers,
): DoorPosition => ({
  block: is_outdoor === 1 && num_blocks > 1 ? door.ext_block_id : null,
  module: door.module_number,
  number: door.door_number,
})

/** Orders doors by block, module and number, as they stand in the locker. */
export const compareDoorPositions = (one: DoorPosition, other: DoorPosition): number =>
  (one.block ?? '').localeCompare(other.block ?? '', undefined, { numeric: true }) ||
  one.module - other.module ||
  one.number - other.number

/**
 * Returns the key and the values of the text that names a door, on screens and in messages:
 * `Block 2, module 5, door 44`.
 */
export const toDoorText = (position: DoorPosition) =>
  [position.block === null ? 'next:door.named' : 'next:door.inBlock', { ...position }] as const
