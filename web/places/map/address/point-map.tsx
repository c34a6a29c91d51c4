import { Marker } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useColourScheme } from '#web/places/map/colour-scheme.ts'
import { MapFrame } from '#web/places/map/map-frame.tsx'
import { getZooms } from '#web/places/map/map-view.ts'
import { useMap } from '#web/places/map/use-map.ts'
import type { Coordinates } from './coordinates.ts'

/** A map that shows where an address is. */
const PointMap = ({
  point: { latitude, longitude },
  styleUrl,
}: {
  point: Coordinates
  /** URL of an operator's MapLibre style; by default the embedded base map is shown. */
  styleUrl: string | undefined
}) => {
  const { t } = useTranslation('map')
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const state = useMap(container, styleUrl, useColourScheme(), {
    center: { latitude, longitude },
    zoom: getZooms(styleUrl).selected,
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
  return (
    <MapFrame
      state={state}
      setContainer={setContainer}
      embedded={styleUrl === undefined}
      unavailable={t('point.unavailable')}
    />
  )
}

export default PointMap
