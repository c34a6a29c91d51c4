import type { PlaceRecord } from '#shared/places/place.ts'

/** The fields by which a file names a place. */
type NamedPlace = Pick<PlaceRecord, 'id' | 'external_place_id' | 'address_country_code'>

/** Returns the id by which a file names a place: outside the network, or its own. */
export const toTerminalId = ({ id, external_place_id }: NamedPlace): string =>
  external_place_id ?? String(id)

/**
 * Creates the search of `ImportContext`: by the id outside the network, else by the own one. An
 * empty country is any. Blocked places are found too; `checkRow` refuses them.
 */
export const createPlaceFinder = <Found extends NamedPlace>(
  places: Iterable<Found>,
): ((id: string, country: string) => Found | undefined) => {
  const byExternalId = new Map<string, Found>()
  const byId = new Map<string, Found>()
  for (const place of places) {
    byId.set(String(place.id), place)
    if (place.external_place_id !== null) byExternalId.set(place.external_place_id, place)
  }
  return (id, country) =>
    [byExternalId.get(id), byId.get(id)].find(
      (place) => place && (country === '' || place.address_country_code === country),
    )
}
