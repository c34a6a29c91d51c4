import { Marker } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Streets } from '#shared/places/streets.ts'
import { useColourScheme } from '#web/places/map/colour-scheme.ts'
import { MapFrame } from '#web/places/map/map-frame.tsx'
import { getZooms } from '#web/places/map/map-view.ts'
import { useMap } from '#web/places/map/use-map.ts'
import type { Coordinates } from './coordinates.ts'

/** A map that shows where an address is. */
const PointMap = ({
  point: { latitude, longitude },
  streets,
}: {
  point: Coordinates
  streets: Streets | undefined
}) => {
  const { t } = useTranslation('map')
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const state = useMap(container, streets, useColourScheme(), {
    center: { latitude, longitude },
    zoom: getZooms(streets !== undefined).selected,
    label: t('point.label'),
  })
  const map = state.kind === 'ready' ? state.map : undefined
  useEffect(() => {
    if (!map) return undefined
    const marker = new Marker().setLngLat([longitude, latitude]).addTo(map)
    marker.getElement().setAttribute('aria-label', t('point.marker'))
    map.jumpTo({ center: [longitude, latitude] })
    return () => {
      marker.remove()
    }
  }, [map, latitude, longitude, t])
  return <MapFrame state={state} setContainer={setContainer} unavailable={t('point.unavailable')} />
}

export default PointMap
