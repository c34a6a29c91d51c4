import { getLockerColour } from '#shared/places/locker-colour.ts'
import type { Place } from '#shared/places/place.ts'
import type { DropOffDraft } from '#web/orders/wizard/state/draft-shape.ts'

/** Converts a chosen locker to its draft. `reservedUntil` is ISO 8601, null at a blue locker. */
export const toDropOffDraft = (place: Place, reservedUntil: string | null): DropOffDraft => ({
  kind: getLockerColour(place) ?? 'white',
  place,
  reserved_until: reservedUntil,
})
