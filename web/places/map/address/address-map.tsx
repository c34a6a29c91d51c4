import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CoreCountry, getCoreFacts } from '#shared/countries/core-countries.ts'
import type { Streets } from '#shared/places/streets.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { getSaveBlocker } from './save-blocker.ts'
import styles from './address-map.module.css'
import { AddressMarker } from './address-marker.tsx'
import { useColourScheme } from '#web/places/map/colour-scheme.ts'
import { CoordinateFields } from './coordinate-fields.tsx'
import type { Coordinates } from './coordinates.ts'
import { MapFrame } from '#web/places/map/map-frame.tsx'
import { getZooms } from '#web/places/map/map-view.ts'
import {
  type AddressAtPoint,
  type ReverseGeocode,
  useReverseGeocode,
} from './use-reverse-geocode.ts'
import { useMap } from '#web/places/map/use-map.ts'
import { useAddressMarker } from './use-address-marker.ts'
import layout from '#web/ui/layout/layout.module.css'
import typography from '#web/ui/typography.module.css'

/** Opens the map at the point selected earlier, or at the country's capital. */
const useAddressMap = (
  value: Coordinates | undefined,
  country: CoreCountry,
  streets: Streets | undefined,
) => {
  const { t } = useTranslation('map')
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const zooms = getZooms(streets !== undefined)
  const state = useMap(container, streets, useColourScheme(), {
    center: value ?? getCoreFacts(country).capital,
    zoom: value ? zooms.selected : zooms.opening,
    label: t('address.label'),
  })
  const map = state.kind === 'ready' ? state.map : undefined
  return { state, map, setContainer, selectedZoom: zooms.selected }
}

/** The address of the point, or why the point cannot be saved. */
const PointStatus = ({
  isOutsideCountry,
  isGeocoding,
  geocoded,
}: {
  isOutsideCountry: boolean
  isGeocoding: boolean
  /** The result for the last point; undefined without a point. */
  geocoded: { readonly found: AddressAtPoint | null } | undefined
}) => {
  const { t } = useTranslation('map')
  if (isOutsideCountry) return <Notice tone="danger">{t('address.countryMismatch')}</Notice>
  if (isGeocoding) return t('address.finding')
  return geocoded && (geocoded.found?.label ?? t('address.notFound'))
}

/**
 * Selects the point of an address by a click, by dragging the marker or moving it with arrow keys,
 * or by typed coordinates. 'Save' is disabled while anything loads, without valid coordinates, and
 * when the point is outside the destination country.
 */
export const AddressMap = <Found extends AddressAtPoint>({
  value,
  country,
  reverseGeocode,
  onSave,
  streets,
}: {
  /** The point selected earlier. */
  value?: Coordinates | undefined
  /** The destination country. */
  country: CoreCountry
  reverseGeocode: ReverseGeocode<Found>
  /** Called with the point, rounded to 7 decimals, and its address, if one was found. */
  onSave: (point: Coordinates, found: Found | null) => void
  streets?: Streets | undefined
}) => {
  const { t } = useTranslation(['map', 'common'])
  const { state, map, setContainer, selectedZoom } = useAddressMap(value, country, streets)
  const { marker, ...entry } = useAddressMarker(map, value, selectedZoom)
  const geocoded = useReverseGeocode(marker, reverseGeocode, country)
  const isGeocoding = marker !== undefined && geocoded?.point !== marker
  const blocker = getSaveBlocker(
    {
      loading: state.kind === 'loading' || entry.isTyping || isGeocoding,
      marker,
      coordinatesInvalid: entry.coordinatesInvalid,
      country: geocoded?.country,
    },
    country,
  )
  return (
    <div className={layout.column3}>
      <p className={typography.muted}>{t('address.hint')}</p>
      <div className={styles.map}>
        <MapFrame state={state} setContainer={setContainer} unavailable={t('address.unavailable')}>
          {map && marker && (
            <AddressMarker
              map={map}
              point={marker}
              label={t('address.marker')}
              onMove={entry.moveMarker}
            />
          )}
        </MapFrame>
      </div>
      <CoordinateFields
        typed={entry.typed}
        invalid={entry.coordinatesInvalid}
        onType={entry.type}
        onSettle={entry.applyTyped}
      />
      <div role="status" className={styles.status}>
        <PointStatus
          isOutsideCountry={blocker === 'country_mismatch'}
          isGeocoding={isGeocoding}
          geocoded={marker && geocoded}
        />
      </div>
      <Button
        variant="primary"
        disabled={blocker !== undefined}
        onClick={() => {
          if (marker) onSave(marker, geocoded?.found ?? null)
        }}
      >
        {t('common:save')}
      </Button>
    </div>
  )
}
