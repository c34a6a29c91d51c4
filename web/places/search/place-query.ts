import type { DoorSize } from '#shared/places/door-sizes.ts'
import type { PlaceType } from '#shared/places/place.ts'

/** Filter of places. Keep the object's identity while its content is unchanged. */
export interface PlaceQuery {
  readonly country: string
  readonly type: PlaceType[]
  /** Places to drop off at, rather than destinations. */
  readonly dropoff?: boolean
  /** The contents must not freeze: excludes outdoor lockers. */
  readonly temperature_sensitive?: boolean
  /** Only outdoor lockers, or with `false` none. */
  readonly outdoor?: boolean
  /** Only places that take a parcel that fits a door of this size. */
  readonly size?: DoorSize
}
