import type { StyleSpecification } from 'maplibre-gl'
import type { BaseMap } from './base-map.ts'
import type { ColourScheme } from './colour-scheme.ts'
import { baseMapMaxZoom } from './map-view.ts'

/** Text is 4.5:1 against the land it stands on. */
const palettes = {
  light: {
    water: '#c3dcee',
    land: '#f7f5f0',
    neighbour: '#eceae4',
    shore: '#9dbfd8',
    border: '#a79fb5',
    town: '#2b3447',
    quarter: '#5c6373',
    halo: '#fdfcf9',
  },
  dark: {
    water: '#0b1626',
    land: '#1d2636',
    neighbour: '#182030',
    shore: '#33486a',
    border: '#5d6788',
    town: '#dbe3f2',
    quarter: '#9aa6bd',
    halo: '#141c2a',
  },
} as const satisfies Record<ColourScheme, Record<string, string>>

const served = ['match', ['get', 'country'], ['ee', 'lv', 'lt', 'fi'], true, false] as const

/** By a town's rank: from which zoom it is named, as the map is crowded before, and how large. */
const townLooks = [
  { zoom: 3, size: 17 },
  { zoom: 5, size: 15 },
  { zoom: 6.5, size: 14 },
  { zoom: 8, size: 13 },
  { zoom: 9, size: 12.5 },
  { zoom: 10, size: 12 },
  { zoom: 11.5, size: 11.5 },
]
const quarterRank = townLooks.length - 1

const fontStack = ['system-ui', 'Noto Sans', 'sans-serif']

/**
 * The embedded map as a MapLibre style. It names no glyphs, no sprite and no address: its letters
 * are drawn from the visitor's own fonts.
 */
export const baseMapStyle = (baseMap: BaseMap, scheme: ColourScheme): StyleSpecification => {
  const colours = palettes[scheme]
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: baseMap.landFeatures, maxzoom: baseMapMaxZoom },
      borders: { type: 'geojson', data: baseMap.borders, maxzoom: baseMapMaxZoom },
      lakes: { type: 'geojson', data: baseMap.lakes, maxzoom: baseMapMaxZoom },
      towns: { type: 'geojson', data: baseMap.towns, maxzoom: baseMapMaxZoom },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colours.water } },
      {
        id: 'land',
        type: 'fill',
        source: 'land',
        paint: { 'fill-color': ['case', [...served], colours.land, colours.neighbour] },
      },
      {
        id: 'lakes',
        type: 'fill',
        source: 'lakes',
        paint: { 'fill-color': colours.water },
      },
      {
        id: 'shore',
        type: 'line',
        source: 'land',
        paint: {
          'line-color': colours.shore,
          'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.3, 11, 1],
        },
      },
      {
        id: 'lake-shore',
        type: 'line',
        source: 'lakes',
        minzoom: 7,
        paint: { 'line-color': colours.shore, 'line-width': 0.7 },
      },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        layout: { 'line-join': 'round' },
        paint: {
          'line-color': colours.border,
          'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.8, 11, 2],
          'line-dasharray': [3, 2],
        },
      },
      ...townLooks.map(({ zoom, size }, rank) => ({
        id: `towns-${rank}`,
        type: 'symbol' as const,
        source: 'towns',
        minzoom: zoom,
        filter: ['==', ['get', 'rank'], rank] satisfies ['==', ['get', string], number],
        layout: {
          'text-field': ['get', 'name'] satisfies ['get', string],
          'text-font': fontStack,
          'text-size': size,
          'text-max-width': 8,
          'text-padding': 6,
        },
        paint: {
          'text-color': rank === quarterRank ? colours.quarter : colours.town,
          'text-halo-color': colours.halo,
          'text-halo-width': 1.5,
        },
      })),
    ],
  }
}
