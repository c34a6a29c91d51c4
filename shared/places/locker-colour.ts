import type { PlaceRecord } from './place.ts'

/** Kinds of locker as distinguished on screen. */
export type LockerColour = 'blue' | 'white' | 'outdoor'

/** Returns the kind of a locker; undefined for a place that is not a locker. */
export const getLockerColour = ({
  type,
  is_outdoor,
}: Pick<PlaceRecord, 'type' | 'is_outdoor'>): LockerColour | undefined => {
  if (type === 'apt') return 'blue'
  if (type === 'ipb') return is_outdoor === 1 ? 'outdoor' : 'white'
  return undefined
}
