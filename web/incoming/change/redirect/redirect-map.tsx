import { type CoreCountry } from '#shared/countries/core-countries.ts'
import type { IncomingParcel } from '#shared/api/incoming.ts'
import { useMemo } from 'react'
import { formatPlaceName } from '#shared/places/place-name.ts'
import type { Streets } from '#shared/places/streets.ts'
import type { Coordinates } from '#web/places/map/address/coordinates.ts'
import type { MapPlace } from '#web/places/map/places/map-place.ts'
import { getPlaceKind } from '#web/places/map/places/place-kinds.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import styles from './redirect-map.module.css'

/** Stands for a map that did not load. The list has the same places. */
const NoMap = () => <span hidden data-no-map />

// The map is 300 kB. It loads once the list is there.
const PlaceMap = lazyComponent(async () => {
  const { PlaceMap: Map } = await import('#web/places/map/places/place-map.tsx')
  return { default: Map }
}, NoMap)

/** Converts the place where a parcel goes now to one on the map. */
const toPresentPlace = (
  place: NonNullable<IncomingParcel['order']['destination_place']>,
): MapPlace => ({
  id: place.id,
  name: formatPlaceName(place.name),
  address: place.full_address,
  kind: getPlaceKind(place),
  hours: place.opening_hours,
  latitude: place.address_latitude,
  longitude: place.address_longitude,
})

const ignore = () => {}

/** The listed places and the present one on a map, which has its room from the start: the list stays in place. */
export const RedirectMap = ({
  isLoading,
  parcel,
  country,
  places,
  selected,
  position,
  streets,
  onSelect,
}: {
  /** Whether the style of the map is not known yet. */
  isLoading: boolean
  parcel: IncomingParcel
  country: CoreCountry
  places: readonly MapPlace[]
  selected: MapPlace | undefined
  position: Coordinates | undefined
  streets: Streets | undefined
  onSelect: (id: number) => void
}) => {
  const { destination_place: present } = parcel.order
  const shown = useMemo(
    () => (present ? [...places, toPresentPlace(present)] : places),
    [places, present],
  )
  return (
    <div className={styles.map}>
      {!isLoading && (
        <PlaceMap
          places={shown}
          selected={selected}
          focus={shown}
          country={country}
          position={position}
          streets={streets}
          onSelect={onSelect}
          onArea={ignore}
        />
      )}
    </div>
  )
}
