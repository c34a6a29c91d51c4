import type { PlaceType } from '#shared/places/place.ts'

/** Filter of places. Keep the object's identity while its content is unchanged. */
export interface PlaceQuery {
  readonly country: string
  readonly type: PlaceType[]
  /** Places to drop off at, rather than destinations. */
  readonly dropoff?: boolean
  /** The contents must not freeze: excludes outdoor lockers. */
  readonly temperature_sensitive?: boolean
}
