import type { PlaceRecord } from './place.ts'

/** How lockers are told apart on screen: by colour, and those outdoors by name. */
export type LockerColour = 'blue' | 'white' | 'outdoor'

/** The colour of a locker; undefined for a place that is none. */
export const lockerColour = ({
  type,
  is_outdoor,
}: Pick<PlaceRecord, 'type' | 'is_outdoor'>): LockerColour | undefined => {
  if (type === 'apt') return 'blue'
  if (type === 'ipb') return is_outdoor === 1 ? 'outdoor' : 'white'
  return undefined
}
