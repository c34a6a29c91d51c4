import { lockerColour } from '#shared/places/locker-colour.ts'
import type { Place } from '#shared/places/place.ts'
import type { DropOffDraft } from '../state/draft-shape.ts'

/** A chosen locker as the draft keeps it. `reserved_until` is null at a blue one. */
export const dropOffAt = (place: Place, reservedUntil: string | null): DropOffDraft => ({
  kind: lockerColour(place) ?? 'white',
  place,
  reserved_until: reservedUntil,
})
