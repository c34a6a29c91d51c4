import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '#web/lib/words.ts'
import type { CoreCountry } from '#shared/contacts/countries.ts'
import { useColourScheme } from './colour-scheme.ts'
import type { Coordinates } from './coordinates.ts'
import { MapFrame } from './map-frame.tsx'
import type { MapPlace } from './map-place.ts'
import { capitals, zoomsFor } from './map-view.ts'
import { PlaceCard } from './place-card.tsx'
import {
  addPlaceLayers,
  onPlaceClick,
  showPlaces,
  showSelected,
  showVisitor,
} from './place-layers.ts'
import { PlaceList } from './place-list.tsx'
import styles from './place-map.module.css'
import { type Bounds, placesInView } from './places-in-view.ts'
import { useMap } from './use-map.ts'

/** What the map looks at. */
interface View {
  readonly bounds: Bounds | undefined
  readonly centre: Coordinates
}

/**
 * Places on a map and, of what it shows, in a list that works by keyboard and without a map.
 * Selecting a place opens its card; the card's button chooses it.
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
  /** Keep the array's identity while its content is the same: a new one is drawn anew. */
  places: readonly MapPlace[]
  selectedId: number | null
  /** A place was selected to look at, or null: none any more. */
  onSelect: (id: number | null) => void
  /** The card's 'Choose' was pressed. */
  onChoose: (id: number) => void
  /** Opens at its capital, unless a place is selected or `center` given. */
  country: CoreCountry
  center?: Coordinates | undefined
  /** Where the visitor is: shown as a dot and moved to when it becomes known. */
  position?: Coordinates | undefined
  /** Asks for the visitor's position; without it there is no such button. */
  onLocate?: (() => void) | undefined
  /** An operator's MapLibre style; without one the embedded base map is shown. */
  styleUrl?: string | undefined
  /** More about the selected place: opening hours, the way in. */
  renderDetails?: ((place: MapPlace) => ReactNode) | undefined
}) => {
  const { t } = useTranslation('map')
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const selected = places.find(({ id }) => id === selectedId)
  const home = selected ?? position ?? center ?? capitals[country]
  const zooms = zoomsFor(styleUrl)
  const state = useMap(container, styleUrl, useColourScheme(), {
    center: home,
    zoom: selected ? zooms.selected : zooms.opening,
    label: t('label'),
  })
  const map = state.kind === 'ready' ? state.map : undefined
  const [view, setView] = useState<View>({ bounds: undefined, centre: home })
  const list = useRef<HTMLDivElement>(null)
  const [openedByKey, setOpenedByKey] = useState(false)

  const select = useEffectEvent((id: number | null) => {
    setOpenedByKey(false)
    onSelect(id)
  })
  useEffect(() => {
    if (map === undefined) return undefined
    const look = () => {
      const bounds = map.getBounds()
      const { lat: latitude, lng: longitude } = map.getCenter()
      setView({
        bounds: {
          west: bounds.getWest(),
          south: bounds.getSouth(),
          east: bounds.getEast(),
          north: bounds.getNorth(),
        },
        centre: { latitude, longitude },
      })
    }
    addPlaceLayers(map)
    look()
    map.on('moveend', look)
    const stopClicks = onPlaceClick(map, (id) => select(id))
    return () => {
      map.off('moveend', look)
      stopClicks()
    }
  }, [map])
  useEffect(() => {
    if (map) showPlaces(map, places)
  }, [map, places])

  const follow = useEffectEvent((place: MapPlace) => {
    if (map === undefined) return
    map.easeTo({
      center: [place.longitude, place.latitude],
      zoom: Math.max(map.getZoom(), zooms.selected),
      // The card covers the lower part; the place stays in sight above it.
      offset: [0, -map.getContainer().clientHeight / 4],
    })
  })
  useEffect(() => {
    if (map === undefined) return
    showSelected(map, selected)
    if (selected) follow(selected)
  }, [map, selected])
  useEffect(() => {
    if (map === undefined) return
    showVisitor(map, position)
    if (position)
      map.easeTo({ center: [position.longitude, position.latitude], zoom: zooms.opening })
  }, [map, position, zooms])

  const listed = useMemo(() => placesInView(places, view.bounds, view.centre), [places, view])

  return (
    <div className={styles.room}>
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
          places={listed}
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
