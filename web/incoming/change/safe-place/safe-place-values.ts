import type { IncomingParcel } from '#shared/api/incoming.ts'
import type { SourceCountry } from '#shared/countries/source-countries.ts'
import type { SafePlace } from '#shared/places/safe-places.ts'
import { createDraft } from '#web/lib/forms/draft.ts'
import { hasSameShape } from '#web/lib/forms/same-shape.ts'
import {
  type SafePlaceValues,
  toSafePlaceValues,
} from '#web/places/safe-place/safe-place-fields.tsx'

const empty = { id: '', values: toSafePlaceValues('ee') }

/** The values of the form of one parcel, which survive a reload. Photos are chosen again. */
export const safePlaceDraft = createDraft<{ id: string; values: SafePlaceValues }>({
  name: 'incoming-safe-place',
  version: 1,
  empty,
  parse: (stored) => (hasSameShape(empty, stored) ? stored : undefined),
})

/**
 * Returns the values with which the form of a parcel opens: those that were entered, else the safe place
 * that it has, else its address.
 */
export const createSafePlaceValues = (
  { id, order }: IncomingParcel,
  country: SourceCountry,
  current: SafePlace | undefined,
): SafePlaceValues => {
  const start = toSafePlaceValues(country, current)
  const kept = safePlaceDraft.get()
  if (kept.id === id) return { ...structuredClone(kept.values), photos: start.photos }
  if (current) return start
  const { destination } = order
  return {
    ...start,
    place: {
      name: '',
      address_country_code: country,
      address_street: destination.address_street,
      address_house: destination.address_house,
      address_apartment: destination.address_apartment ?? '',
      address_city: destination.address_city,
      address_zip: destination.address_zip,
    },
  }
}
