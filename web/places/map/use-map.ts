import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useEffectEvent, useState } from 'react'
import { buildBaseMapStyle, paintBaseMap } from './base-map-style.ts'
import type { ColourScheme } from './colour-scheme.ts'
import type { Coordinates } from '#web/places/map/address/coordinates.ts'
import { createMap } from './create-map.ts'
import { loadBaseMap } from './load-base-map.ts'

/** A map that is loading, ready, or not supported by the browser. */
export type MapState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly map: MapLibre }
  | { readonly kind: 'unavailable' }

/** The initial view of a map; later changes have no effect. */
export interface InitialView {
  readonly center: Coordinates
  readonly zoom: number
  readonly label: string
}

/** Opens a map that is removed when the signal aborts; resolves when it has been drawn. */
const openMap = async (
  container: HTMLElement,
  styleUrl: string | undefined,
  scheme: ColourScheme,
  view: InitialView,
  signal: AbortSignal,
): Promise<MapState> => {
  const loadEmbeddedStyle = async () => buildBaseMapStyle(await loadBaseMap(), scheme)
  const style = styleUrl ?? (await loadEmbeddedStyle().catch(() => undefined))
  if (signal.aborted) return { kind: 'loading' }
  const map = style && createMap({ ...view, container, style })
  if (!map) return { kind: 'unavailable' }
  signal.addEventListener('abort', () => map.remove())
  return new Promise((resolve) => {
    map.once('load', () => resolve({ kind: 'ready', map }))
    if (styleUrl === undefined) return
    const fallBack = async () => {
      const embeddedStyle = await loadEmbeddedStyle().catch(() => undefined)
      if (signal.aborted) return
      if (embeddedStyle) map.setStyle(embeddedStyle, { diff: false })
      else resolve({ kind: 'unavailable' })
    }
    const onError = () => void fallBack()
    map.once('error', onError)
    map.once('style.load', () => map.off('error', onError))
  })
}

/** The names of the colour schemes in the URL of a style. */
const schemeNames = { light: 'Light', dark: 'Dark' } as const satisfies Record<ColourScheme, string>

/**
 * Creates a map in the container and removes it, with its WebGL context, on unmount. `styleTemplate` is
 * the URL of a style with streets, whose `{color-scheme}` is replaced by `Light` or `Dark`; without one, or if
 * it fails to load, the embedded base map is shown. A change of the colour scheme only repaints the
 * embedded map.
 */
export const useMap = (
  container: HTMLElement | null,
  styleTemplate: string | undefined,
  scheme: ColourScheme,
  view: InitialView,
): MapState => {
  const styleUrl = styleTemplate?.replace('{color-scheme}', schemeNames[scheme])
  const [state, setState] = useState<MapState>({ kind: 'loading' })
  const open = useEffectEvent((element: HTMLElement, signal: AbortSignal) =>
    openMap(element, styleUrl, scheme, view, signal),
  )
  useEffect(() => {
    if (container === null) return undefined
    const controller = new AbortController()
    const start = async () => {
      const opened = await open(container, controller.signal)
      if (!controller.signal.aborted) setState(opened)
    }
    void start()
    return () => {
      controller.abort()
      // Keep `unavailable`: its container is unmounted, and loading again would loop.
      setState((last) => (last.kind === 'ready' ? { kind: 'loading' } : last))
    }
  }, [container, styleUrl])

  const map = state.kind === 'ready' ? state.map : undefined
  useEffect(() => {
    if (map?.getSource('towns')) paintBaseMap(map, scheme)
  }, [map, scheme])

  return state
}
