import type { ExpressionSpecification, Map as MapLibre, StyleSpecification } from 'maplibre-gl'
import { coreCountries } from '#shared/countries/core-countries.ts'
import type { BaseMap } from './base-map.ts'
import type { ColourScheme } from './colour-scheme.ts'
import { baseMapMaxZoom } from './map-view.ts'

/** The contrast of text against the land is at least 4.5:1. */
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
} as const

type ColourName = keyof typeof palettes.light

const colourNames = [
  'water',
  'land',
  'neighbour',
  'shore',
  'border',
  'town',
  'quarter',
  'halo',
] as const satisfies ColourName[]

/** Refers to a colour in the map's global state, so that a change of scheme only repaints. */
const getColour = (name: ColourName): ExpressionSpecification => ['global-state', name]

const landColour: ExpressionSpecification = [
  'match',
  ['get', 'country'],
  coreCountries,
  getColour('land'),
  getColour('neighbour'),
]

/**
 * Minimum zoom of a town's label, and its size there and at `largeZoom`, by the town's rank. Larger
 * towns have larger labels at every zoom.
 */
const townStyles = [
  { zoom: 3, size: 16, largeSize: 24 },
  { zoom: 5, size: 14, largeSize: 21 },
  { zoom: 6.5, size: 13, largeSize: 18 },
  { zoom: 8, size: 12.5, largeSize: 16 },
  { zoom: 9, size: 12, largeSize: 14.5 },
  { zoom: 10, size: 11.5, largeSize: 13.5 },
  { zoom: 11, size: 11.5, largeSize: 13 },
]
const largeZoom = 12
const quarterRank = townStyles.length - 1

/** In ems. Labels are above the town's centre, where most of its places are. */
const labelOffset: [number, number] = [0, -1.7]

const fontStack = ['system-ui', 'Noto Sans', 'sans-serif']

/** MapLibre places the labels of the last layer first, so the capitals are last. */
const townLayers = townStyles
  .map(({ zoom, size, largeSize }, rank) => ({
    id: `towns-${rank}`,
    type: 'symbol' as const,
    source: 'towns',
    minzoom: zoom,
    filter: ['==', ['get', 'rank'], rank] satisfies ['==', ['get', string], number],
    layout: {
      'text-field': ['get', 'name'] satisfies ['get', string],
      'text-font': fontStack,
      'text-size': [
        'interpolate',
        ['linear'],
        ['zoom'],
        zoom,
        size,
        largeZoom,
        largeSize,
      ] satisfies ['interpolate', ['linear'], ['zoom'], ...number[]],
      'text-offset': labelOffset,
      'text-max-width': 8,
      'text-padding': 6,
    },
    paint: {
      'text-color': getColour(rank === quarterRank ? 'quarter' : 'town'),
      'text-halo-color': getColour('halo'),
      'text-halo-width': 1.5,
    },
  }))
  .toReversed()

/** Attribution of the embedded map's data, in the wording that the licences require. */
export const baseMapAttribution = '© OpenStreetMap contributors (ODbL), GeoNames (CC BY)'

/**
 * Builds the MapLibre style of the embedded map. It needs no glyphs, sprite or URL: labels are
 * drawn with the visitor's own fonts.
 */
export const buildBaseMapStyle = (baseMap: BaseMap, scheme: ColourScheme): StyleSpecification => ({
  version: 8,
  state: Object.fromEntries(colourNames.map((name) => [name, { default: palettes[scheme][name] }])),
  sources: {
    land: {
      type: 'geojson',
      data: baseMap.landFeatures,
      maxzoom: baseMapMaxZoom,
      attribution: baseMapAttribution,
    },
    borders: { type: 'geojson', data: baseMap.borders, maxzoom: baseMapMaxZoom },
    lakes: { type: 'geojson', data: baseMap.lakes, maxzoom: baseMapMaxZoom },
    towns: { type: 'geojson', data: baseMap.towns, maxzoom: baseMapMaxZoom },
  },
  layers: [
    { id: 'water', type: 'background', paint: { 'background-color': getColour('water') } },
    {
      id: 'land',
      type: 'fill',
      source: 'land',
      paint: { 'fill-color': landColour },
    },
    {
      id: 'lakes',
      type: 'fill',
      source: 'lakes',
      paint: { 'fill-color': getColour('water') },
    },
    {
      id: 'shore',
      type: 'line',
      source: 'land',
      paint: {
        'line-color': getColour('shore'),
        'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.3, 11, 1],
      },
    },
    {
      id: 'lake-shore',
      type: 'line',
      source: 'lakes',
      minzoom: 7,
      paint: { 'line-color': getColour('shore'), 'line-width': 0.7 },
    },
    {
      id: 'borders',
      type: 'line',
      source: 'borders',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': getColour('border'),
        'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.8, 11, 2],
        'line-dasharray': [3, 2],
      },
    },
    ...townLayers,
  ],
})

/** Applies the colours of a scheme to a displayed embedded map. */
export const paintBaseMap = (map: MapLibre, scheme: ColourScheme): void => {
  for (const name of colourNames) map.setGlobalStateProperty(name, palettes[scheme][name])
}
