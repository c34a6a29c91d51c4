import { useState } from 'react'
import { useTranslation } from '#web/lib/i18n/words.ts'
import type { CoreCountry } from '#shared/contacts/countries.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { getSaveBlocker } from './save-blocker.ts'
import styles from './address-map.module.css'
import { AddressMarker } from './address-marker.tsx'
import { useColourScheme } from '../colour-scheme.ts'
import { CoordinateFields } from './coordinate-fields.tsx'
import type { Coordinates } from './coordinates.ts'
import { MapFrame } from '../map-frame.tsx'
import { capitals, getZooms } from '../map-view.ts'
import { type FoundAddress, type ReverseGeocode, useReverseGeocode } from './use-reverse-geocode.ts'
import { useMap } from '../use-map.ts'
import { useAddressMarker } from './use-address-marker.ts'

/**
 * Selects the point of an address by a click, by dragging the marker or moving it with arrow keys,
 * or by typed coordinates. 'Save' is disabled while anything loads, without valid coordinates, and
 * when the point is outside the destination country.
 */
export const AddressMap = <Found extends FoundAddress>({
  value,
  country,
  reverseGeocode,
  onSave,
  styleUrl,
}: {
  /** The point selected earlier. */
  value?: Coordinates | undefined
  /** The destination country. */
  country: CoreCountry
  reverseGeocode: ReverseGeocode<Found>
  /** Called with the point, rounded to 7 decimals, and its address, if one was found. */
  onSave: (point: Coordinates, found: Found | null) => void
  /** URL of an operator's MapLibre style; by default the embedded base map is shown. */
  styleUrl?: string | undefined
}) => {
  const { t } = useTranslation('map')
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const zooms = getZooms(styleUrl)
  const state = useMap(container, styleUrl, useColourScheme(), {
    center: value ?? capitals[country],
    zoom: value ? zooms.selected : zooms.opening,
    label: t('address.label'),
  })
  const map = state.kind === 'ready' ? state.map : undefined

  const { marker, moveMarker, typed, type, applyTyped, ...checks } = useAddressMarker(
    map,
    value,
    zooms.selected,
  )
  const geocoded = useReverseGeocode(marker, reverseGeocode, country)
  const isGeocoding = marker !== undefined && geocoded?.point !== marker

  const blocker = getSaveBlocker(
    {
      loading: state.kind === 'loading' || checks.isTyping || isGeocoding,
      marker,
      coordinatesInvalid: checks.coordinatesInvalid,
      country: geocoded?.country,
    },
    country,
  )
  const found = isGeocoding || marker === undefined ? undefined : geocoded
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
            <AddressMarker
              map={map}
              point={marker}
              label={t('address.marker')}
              onMove={moveMarker}
            />
          )}
        </MapFrame>
      </div>
      <CoordinateFields
        typed={typed}
        invalid={checks.coordinatesInvalid}
        onType={type}
        onSettle={applyTyped}
      />
      <div role="status" className={styles.status}>
        {blocker === 'country_mismatch' ? (
          <Notice tone="danger">{t('address.countryMismatch')}</Notice>
        ) : isGeocoding ? (
          t('address.finding')
        ) : (
          found && (found.found?.label ?? t('address.notFound'))
        )}
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
