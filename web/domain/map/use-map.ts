import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useEffectEvent, useState } from 'react'
import { baseMapStyle, paintBaseMap } from './base-map-style.ts'
import type { ColourScheme } from './colour-scheme.ts'
import type { Coordinates } from './coordinates.ts'
import { createMap } from './create-map.ts'
import { loadBaseMap } from './load-base-map.ts'

/** A map on its way, there, or impossible in this browser. */
export type MapState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly map: MapLibre }
  | { readonly kind: 'unavailable' }

/** How a map opens; later changes move nothing by themselves. */
export interface OpeningView {
  readonly center: Coordinates
  readonly zoom: number
  readonly label: string
}

/** Opens a map that goes away with the signal; resolves when it has been drawn. */
const openMap = async (
  container: HTMLElement,
  styleUrl: string | undefined,
  scheme: ColourScheme,
  view: OpeningView,
  signal: AbortSignal,
): Promise<MapState> => {
  const embedded = async () => baseMapStyle(await loadBaseMap(), scheme)
  const style = styleUrl ?? (await embedded().catch(() => undefined))
  if (signal.aborted) return { kind: 'loading' }
  const map = style && createMap({ ...view, container, style })
  if (!map) return { kind: 'unavailable' }
  signal.addEventListener('abort', () => map.remove())
  return new Promise((resolve) => {
    map.once('load', () => resolve({ kind: 'ready', map }))
    if (styleUrl === undefined) return
    const fallBack = async () => {
      const own = await embedded().catch(() => undefined)
      if (signal.aborted) return
      if (own) map.setStyle(own, { diff: false })
      else resolve({ kind: 'unavailable' })
    }
    const failed = () => void fallBack()
    map.once('error', failed)
    map.once('style.load', () => map.off('error', failed))
  })
}

/**
 * Keeps a map in the container while it is on the page and frees its WebGL context after.
 * `styleUrl` is an operator's style; without one, or if it cannot be loaded, the embedded base
 * map is shown. A change of colours repaints the embedded map and rebuilds nothing.
 */
export const useMap = (
  container: HTMLElement | null,
  styleUrl: string | undefined,
  scheme: ColourScheme,
  view: OpeningView,
): MapState => {
  const [state, setState] = useState<MapState>({ kind: 'loading' })
  const open = useEffectEvent((element: HTMLElement, signal: AbortSignal) =>
    openMap(element, styleUrl, scheme, view, signal),
  )
  useEffect(() => {
    if (container === null) return undefined
    const leave = new AbortController()
    const enter = async () => {
      const opened = await open(container, leave.signal)
      if (!leave.signal.aborted) setState(opened)
    }
    void enter()
    return () => {
      leave.abort()
      // Where there can be no map the container goes away as well, and must not be asked for again.
      setState((last) => (last.kind === 'ready' ? { kind: 'loading' } : last))
    }
  }, [container, styleUrl])

  const map = state.kind === 'ready' ? state.map : undefined
  useEffect(() => {
    if (map?.getSource('towns')) paintBaseMap(map, scheme)
  }, [map, scheme])

  return state
}
