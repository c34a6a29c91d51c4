import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CoreCountry, getCoreFacts } from '#shared/countries/core-countries.ts'
import type { Streets } from '#shared/places/streets.ts'
import { useColourScheme } from '#web/places/map/colour-scheme.ts'
import type { Coordinates } from '#web/places/map/address/coordinates.ts'
import { MapFrame } from '#web/places/map/map-frame.tsx'
import { getZooms } from '#web/places/map/map-view.ts'
import { useMap } from '#web/places/map/use-map.ts'
import type { MapArea } from './map-area.ts'
import type { MapPlace } from './map-place.ts'
import styles from './place-map.module.css'
import { useDrawnPlaces } from './use-drawn-places.ts'
import { usePlaceLayers } from './use-place-layers.ts'

/**
 * Shows places on a map. It is never the only way to a place: it needs a list beside it. Keep the
 * identity of `places` and `focus` while their content is unchanged: a new array is drawn again.
 */
export const PlaceMap = ({
  places,
  selected,
  focus,
  country,
  position,
  streets,
  onSelect,
  onArea,
}: {
  places: readonly MapPlace[]
  selected: MapPlace | undefined
  /** Places that the map moves to whenever the array changes. */
  focus: readonly MapPlace[]
  /** The map opens at its capital unless a place is selected or the position is known. */
  country: CoreCountry
  /** The visitor's position: shown as a dot; the map moves to it when it becomes known. */
  position: Coordinates | undefined
  streets: Streets | undefined
  /** Called when a place is clicked. */
  onSelect: (id: number) => void
  /** Called when the visitor has moved the map. */
  onArea: (area: MapArea) => void
}) => {
  const { t } = useTranslation('map')
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const zooms = getZooms(streets !== undefined)
  const state = useMap(container, streets, useColourScheme(), {
    center: selected ?? position ?? getCoreFacts(country).capital,
    zoom: selected ? zooms.selected : zooms.opening,
    label: t('label'),
  })
  const map = state.kind === 'ready' ? state.map : undefined
  usePlaceLayers(map, {
    onSelect: (id) => {
      if (id !== null) onSelect(id)
    },
    onArea,
  })
  useDrawnPlaces(map, { places, selected, focus, position, zooms })
  return (
    <MapFrame
      state={state}
      setContainer={setContainer}
      unavailable={t('unavailable')}
      legend={<p className={styles.openNow}>{t('openNow')}</p>}
    />
  )
}
