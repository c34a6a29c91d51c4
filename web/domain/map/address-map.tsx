import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '#web/lib/words.ts'
import type { MapMouseEvent } from 'maplibre-gl'
import type { CoreCountry } from '#shared/contacts/countries.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { addressBlock } from './address-choice.ts'
import styles from './address-map.module.css'
import { AddressMarker } from './address-marker.tsx'
import { useColourScheme } from './colour-scheme.ts'
import { CoordinateFields, type TypedCoordinates, typedFrom } from './coordinate-fields.tsx'
import { type Coordinates, roundCoordinates } from './coordinates.ts'
import { MapFrame } from './map-frame.tsx'
import { capitals, zoomsFor } from './map-view.ts'
import { type FoundAddress, type ReverseGeocode, useFoundAddress } from './use-found-address.ts'
import { useMap } from './use-map.ts'

/**
 * Chooses the point of an address: by a click, a marker that is dragged or moved by keys, or by
 * coordinates. 'Save' stays disabled while anything loads, without a marker or coordinates, and
 * where the point is not in the destination country.
 */
export const AddressMap = <Found extends FoundAddress>({
  value,
  country,
  reverseGeocode,
  onSave,
  styleUrl,
}: {
  /** The point chosen before. */
  value?: Coordinates | undefined
  /** The destination country. */
  country: CoreCountry
  reverseGeocode: ReverseGeocode<Found>
  /** Gets the point, rounded to 7 decimals, and the address found there, if any. */
  onSave: (point: Coordinates, found: Found | null) => void
  /** An operator's MapLibre style; without one the embedded base map is shown. */
  styleUrl?: string | undefined
}) => {
  const { t } = useTranslation('map')
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const zooms = zoomsFor(styleUrl)
  const state = useMap(container, styleUrl, useColourScheme(), {
    center: value ?? capitals[country],
    zoom: value ? zooms.selected : zooms.opening,
    label: t('address.label'),
  })
  const map = state.kind === 'ready' ? state.map : undefined

  const [marker, setMarker] = useState(value && roundCoordinates(value))
  const [typed, setTyped] = useState(() => typedFrom(value))
  const [typing, setTyping] = useState(false)
  const [coordinatesInvalid, setCoordinatesInvalid] = useState(false)
  const lookUp = useFoundAddress(marker, reverseGeocode, country)
  const looking = marker !== undefined && lookUp?.point !== marker

  const place = (point: Coordinates) => {
    const rounded = roundCoordinates(point)
    setMarker(rounded)
    setTyped(typedFrom(rounded))
    setTyping(false)
    setCoordinatesInvalid(false)
  }
  const click = useEffectEvent(({ lngLat }: MapMouseEvent) =>
    place({ latitude: lngLat.lat, longitude: lngLat.lng }),
  )
  useEffect(() => {
    if (map === undefined) return undefined
    const clicked = (event: MapMouseEvent) => click(event)
    map.on('click', clicked)
    return () => {
      map.off('click', clicked)
    }
  }, [map])

  const settle = (point: Coordinates | undefined) => {
    setTyping(false)
    const empty = typed.latitude.trim() === '' && typed.longitude.trim() === ''
    setCoordinatesInvalid(point === undefined && !empty)
    setMarker(point)
    if (point) map?.easeTo({ center: [point.longitude, point.latitude], zoom: zooms.selected })
  }

  const block = addressBlock(
    {
      loading: state.kind === 'loading' || typing || looking,
      marker,
      coordinatesInvalid,
      country: lookUp?.country,
    },
    country,
  )
  const found = looking || marker === undefined ? undefined : lookUp
  return (
    <div className={styles.layout}>
      <p className={styles.hint}>{t('address.hint')}</p>
      <div className={styles.map}>
        <MapFrame
          state={state}
          setContainer={setContainer}
          embedded={styleUrl === undefined}
          unavailable={t('address.unavailable')}
        >
          {map && marker && (
            <AddressMarker map={map} point={marker} label={t('address.marker')} onMove={place} />
          )}
        </MapFrame>
      </div>
      <CoordinateFields
        typed={typed}
        invalid={coordinatesInvalid}
        onType={(next: TypedCoordinates) => {
          setTyped(next)
          setTyping(true)
        }}
        onSettle={settle}
      />
      <div role="status" className={styles.status}>
        {block === 'country_mismatch' ? (
          <Notice tone="danger">{t('address.countryMismatch')}</Notice>
        ) : looking ? (
          t('address.finding')
        ) : (
          found && (found.found?.label ?? t('address.notFound'))
        )}
      </div>
      <Button
        variant="primary"
        disabled={block !== undefined}
        onClick={() => {
          if (marker) onSave(marker, lookUp?.found ?? null)
        }}
      >
        {t('common:save')}
      </Button>
    </div>
  )
}
