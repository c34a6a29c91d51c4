import type { PlaceType } from '#shared/places/place.ts'

/** Which places may be chosen. Keep the object's identity while its content is the same. */
export interface PlaceQuery {
  readonly country: string
  readonly type: PlaceType[]
  /** For handing in rather than as a destination. */
  readonly dropoff?: boolean
  /** The contents must not freeze: leaves outdoor lockers out. */
  readonly temperature_sensitive?: boolean
}
