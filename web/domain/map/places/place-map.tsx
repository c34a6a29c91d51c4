import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type CoreCountry, getCoreFacts } from '#shared/countries/core-countries.ts'
import { useColourScheme } from '../colour-scheme.ts'
import type { Coordinates } from '../address/coordinates.ts'
import { MapFrame } from '../map-frame.tsx'
import type { MapPlace } from './map-place.ts'
import { getZooms } from '../map-view.ts'
import { PlaceCard } from './place-card.tsx'
import { PlaceList } from './place-list.tsx'
import styles from './place-map.module.css'
import { listPlacesInView } from './places-in-view.ts'
import { useMap } from '../use-map.ts'
import { useDrawnPlaces } from './use-drawn-places.ts'
import { useMapView } from './use-map-view.ts'

/**
 * Shows places on a map, and those in view in a list, which also works by keyboard and without a
 * map. Selecting a place opens its card; the card's button chooses it.
 */
export const PlaceMap = ({
  places,
  selectedId,
  onSelect,
  onChoose,
  country,
  center,
  position,
  onLocate,
  styleUrl,
  renderDetails,
}: {
  /** Keep the array's identity while its content is unchanged: a new array is drawn again. */
  places: readonly MapPlace[]
  selectedId: number | null
  /** Called when a place is selected, or with null when it is deselected. */
  onSelect: (id: number | null) => void
  /** Called when the card's 'Choose' is clicked. */
  onChoose: (id: number) => void
  /** The map opens at its capital unless a place is selected or `center` is set. */
  country: CoreCountry
  center?: Coordinates | undefined
  /** The visitor's position: shown as a dot; the map moves to it when it becomes known. */
  position?: Coordinates | undefined
  /** Requests the visitor's position; without it there is no locate button. */
  onLocate?: (() => void) | undefined
  /** URL of an operator's MapLibre style; by default the embedded base map is shown. */
  styleUrl?: string | undefined
  /** Renders details of the selected place: opening hours, directions. */
  renderDetails?: ((place: MapPlace) => ReactNode) | undefined
}) => {
  const { t } = useTranslation('map')
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const selected = places.find(({ id }) => id === selectedId)
  const initialCentre = selected ?? position ?? center ?? getCoreFacts(country).capital
  const zooms = getZooms(styleUrl)
  const state = useMap(container, styleUrl, useColourScheme(), {
    center: initialCentre,
    zoom: selected ? zooms.selected : zooms.opening,
    label: t('label'),
  })
  const map = state.kind === 'ready' ? state.map : undefined
  const list = useRef<HTMLDivElement>(null)
  const [openedByKey, setOpenedByKey] = useState(false)

  const view = useMapView(map, initialCentre, (id) => {
    setOpenedByKey(false)
    onSelect(id)
  })
  useDrawnPlaces(map, { places, selected, position, zooms })

  const placesInView = useMemo(
    () => listPlacesInView(places, view.bounds, view.centre),
    [places, view],
  )

  return (
    <div className={styles.container}>
      <div className={styles.layout} data-without-map={state.kind === 'unavailable' || undefined}>
        <MapFrame
          state={state}
          setContainer={setContainer}
          embedded={styleUrl === undefined}
          unavailable={t('unavailable')}
          onLocate={onLocate}
        >
          {selected && (
            <PlaceCard
              key={selected.id}
              place={selected}
              details={renderDetails?.(selected)}
              takesFocus={openedByKey}
              onChoose={() => onChoose(selected.id)}
              onClose={() => {
                onSelect(null)
                list.current?.focus()
              }}
            />
          )}
        </MapFrame>
        <PlaceList
          places={placesInView}
          selectedId={selectedId}
          listRef={list}
          onOpen={(id, byKey) => {
            setOpenedByKey(byKey)
            onSelect(id)
          }}
        />
      </div>
    </div>
  )
}
