import type { PlaceType } from '../places/place.ts'

/** Lockers as people know them: blue, white (indoor, with a PIN pad) and outdoor. */
export type LockerKind = 'blue' | 'white' | 'outdoor'

/** The little of a place that tells its kind. */
export interface LockerLike {
  readonly type: PlaceType
  readonly is_outdoor: 0 | 1
}

/** The kind of a place; undefined where there are no doors. */
export const lockerKind = ({ type, is_outdoor }: LockerLike): LockerKind | undefined => {
  if (type === 'apt') return 'blue'
  if (type !== 'ipb') return undefined
  return is_outdoor === 1 ? 'outdoor' : 'white'
}

/** Whether doors are booked one by one; a blue locker takes a code at any free door instead. */
export const hasBookableDoors = (place: LockerLike): boolean => place.type === 'ipb'
