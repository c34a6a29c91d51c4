import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Streets } from '#shared/places/streets.ts'
import { buildMapStyle, landSource, paintMap } from './base-map-style.ts'
import type { ColourScheme } from './colour-scheme.ts'
import type { Coordinates } from '#web/places/map/address/coordinates.ts'
import { createMap } from './create-map.ts'
import { loadBaseMap } from './load-base-map.ts'
import { getMaxZoom } from './map-view.ts'
import { streetSource } from './street-layers.ts'

/** A map that is loading, ready, or not supported by the browser. */
export type MapState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly map: MapLibre; readonly hasStreets: boolean }
  | { readonly kind: 'unavailable' }

/** The initial view of a map; later changes have no effect. */
export interface InitialView {
  readonly center: Coordinates
  readonly zoom: number
  readonly label: string
}

/** The names of the colour schemes in the URL of a style. */
const schemeNames = { light: 'Light', dark: 'Dark' } as const satisfies Record<ColourScheme, string>

/** Returns the source whose description or tile has failed to load; undefined for other errors. */
const getSourceId = (event: object): unknown => ('sourceId' in event ? event.sourceId : undefined)

/** Loads the style of the base map, with the streets of tiles; undefined if it does not load. */
const loadMapStyle = (scheme: ColourScheme, streets: Streets | undefined) =>
  loadBaseMap().then(
    (baseMap) =>
      buildMapStyle(baseMap, scheme, streets?.kind === 'tiles' ? streets.url : undefined),
    () => undefined,
  )

/**
 * Opens a map that is removed when the signal aborts, and reports its states. Where the first that is
 * loaded of the streets fails, the map is the base map.
 */
const openMap = async (
  container: HTMLElement,
  streets: Streets | undefined,
  scheme: ColourScheme,
  view: InitialView,
  signal: AbortSignal,
  report: (state: MapState) => void,
): Promise<void> => {
  const style =
    streets?.kind === 'style'
      ? streets.url.replace('{color-scheme}', schemeNames[scheme])
      : await loadMapStyle(scheme, streets)
  if (signal.aborted) return
  let hasStreets = streets !== undefined
  const map = style && createMap({ ...view, container, style, hasStreets })
  if (!map) return report({ kind: 'unavailable' })
  signal.addEventListener('abort', () => map.remove())
  let isReady = false
  let hasLoadedTile = false
  const reportReady = () => {
    isReady = true
    report({ kind: 'ready', map, hasStreets })
  }
  const fallBack = async () => {
    hasStreets = false
    map.setMaxZoom(getMaxZoom(false))
    if (streets?.kind !== 'style') return isReady ? reportReady() : undefined
    const baseMapStyle = await loadMapStyle(scheme, undefined)
    if (signal.aborted) return undefined
    if (baseMapStyle) map.setStyle(baseMapStyle, { diff: false })
    else report({ kind: 'unavailable' })
  }
  map.on('sourcedata', ({ tile, source, sourceId, isSourceLoaded }) => {
    if (tile && source.type === 'vector') hasLoadedTile = true
    // Streets may come later than the land below them.
    if (sourceId === landSource && isSourceLoaded && !isReady) reportReady()
  })
  // A listener also keeps MapLibre from printing errors: single tiles may be missing.
  map.on('error', (event) => {
    const isOfStreets = streets?.kind === 'style' ? !isReady : getSourceId(event) === streetSource
    if (isOfStreets && hasStreets && !hasLoadedTile) void fallBack()
  })
  // A style without that land may be replaced until it has been drawn.
  map.once('load', () => {
    if (!isReady) reportReady()
  })
}

/**
 * Creates a map in the container and removes it, with its WebGL context, on unmount: the streets over
 * the base map, or the base map alone where they fail to load. A change of the colour scheme only
 * repaints a map of the product's own style.
 */
export const useMap = (
  container: HTMLElement | null,
  streets: Streets | undefined,
  scheme: ColourScheme,
  view: InitialView,
): MapState => {
  const [state, setState] = useState<MapState>({ kind: 'loading' })
  const open = useEffectEvent((element: HTMLElement, signal: AbortSignal) =>
    openMap(element, streets, scheme, view, signal, (next) => {
      if (!signal.aborted) setState(next)
    }),
  )
  const otherStyle = streets?.kind === 'style' ? scheme : undefined
  useEffect(() => {
    if (container === null) return undefined
    const controller = new AbortController()
    void open(container, controller.signal)
    return () => {
      controller.abort()
      // Keep `unavailable`: its container is unmounted, and loading again would loop.
      setState((last) => (last.kind === 'ready' ? { kind: 'loading' } : last))
    }
  }, [container, streets?.url, otherStyle])

  const map = state.kind === 'ready' ? state.map : undefined
  useEffect(() => {
    if (map?.getSource('towns')) paintMap(map, scheme)
  }, [map, scheme])

  return state
}
