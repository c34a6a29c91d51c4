import type { ExpressionSpecification, Map as MapLibre, StyleSpecification } from 'maplibre-gl'
import { coreCountries } from '#shared/countries/core-countries.ts'
import type { BaseMap } from './base-map.ts'
import type { ColourScheme } from './colour-scheme.ts'
import { colourNames, getColour, getFontStack, palettes } from './map-colours.ts'
import { baseMapBounds, baseMapMaxZoom } from './map-view.ts'
import { streetLabelLayers, streetLayers, streetSource } from './street-layers.ts'

/** The source of the land and the sea. */
export const landSource = 'land'

const landColour: ExpressionSpecification = [
  'match',
  ['get', 'country'],
  'sea',
  getColour('water'),
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
const largeTownRank = 2

/**
 * Where a town's name may stand, in ems from its centre, where most of its places are: above it, else
 * where it keeps clear of places and other names.
 */
const labelAnchors = (
  [
    ['bottom', [0, -1.7]],
    ['top', [0, 1.7]],
    ['left', [1.9, 0]],
    ['right', [-1.9, 0]],
    ['bottom-left', [1.3, -1]],
    ['bottom-right', [-1.3, -1]],
    ['top-left', [1.3, 1]],
    ['top-right', [-1.3, 1]],
    ['bottom-left', [2.4, -2.1]],
    ['bottom-right', [-2.4, -2.1]],
    ['top-left', [2.4, 2.1]],
    ['top-right', [-2.4, 2.1]],
    ['bottom', [0, -3.4]],
    ['top', [0, 3.4]],
    ['left', [3.6, 0]],
    ['right', [-3.6, 0]],
  ] satisfies [string, [number, number]][]
).flat()

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
      'text-font': getFontStack(rank <= largeTownRank ? 'Semibold' : 'Medium'),
      'text-size': [
        'interpolate',
        ['linear'],
        ['zoom'],
        zoom,
        size,
        largeZoom,
        largeSize,
      ] satisfies ['interpolate', ['linear'], ['zoom'], ...number[]],
      'text-variable-anchor-offset': labelAnchors,
      'text-justify': 'auto' as const,
      'text-max-width': 8,
      'text-padding': 3,
    },
    paint: {
      'text-color': getColour(rank === quarterRank ? 'quarter' : 'town'),
      'text-halo-color': getColour('halo'),
      'text-halo-width': 1.5,
    },
  }))
  .toReversed()

/**
 * Attribution of the base map's data, as their licences require. MapLibre leaves out one that is part
 * of another, such as that of streets.
 */
const attributions = {
  land: '© OpenStreetMap contributors',
  towns: 'Data ODbL, town names GeoNames (CC BY)',
} as const

/**
 * The sea, below all land. It comes with the tiles of the land: until they have loaded, the map has the
 * colour of land.
 */
const buildSea = (): BaseMap['landFeatures']['features'][number] => {
  const [west, south, east, north] = baseMapBounds
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return {
    type: 'Feature',
    properties: { country: 'sea' },
    geometry: { type: 'Polygon', coordinates: [ring] },
  }
}

/**
 * Builds the MapLibre style of the base map. It needs no glyphs and no sprite: labels are drawn with the
 * page's own font. The tiles that `streetTilesUrl` describes (TileJSON) are drawn over its land; where
 * they are missing it stands alone.
 */
export const buildMapStyle = (
  baseMap: BaseMap,
  scheme: ColourScheme,
  streetTilesUrl: string | undefined,
): StyleSpecification => ({
  version: 8,
  state: Object.fromEntries(colourNames.map((name) => [name, { default: palettes[scheme][name] }])),
  sources: {
    [landSource]: {
      type: 'geojson',
      data: { ...baseMap.landFeatures, features: [buildSea(), ...baseMap.landFeatures.features] },
      maxzoom: baseMapMaxZoom,
      attribution: attributions.land,
    },
    borders: { type: 'geojson', data: baseMap.borders, maxzoom: baseMapMaxZoom },
    lakes: { type: 'geojson', data: baseMap.lakes, maxzoom: baseMapMaxZoom },
    towns: {
      type: 'geojson',
      data: baseMap.towns,
      maxzoom: baseMapMaxZoom,
      attribution: attributions.towns,
    },
    ...(streetTilesUrl !== undefined && {
      [streetSource]: { type: 'vector', url: streetTilesUrl },
    }),
  },
  layers: [
    { id: 'background', type: 'background', paint: { 'background-color': getColour('land') } },
    {
      id: 'land',
      type: 'fill',
      source: landSource,
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
      source: landSource,
      filter: ['!=', ['get', 'country'], 'sea'],
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
    ...(streetTilesUrl === undefined ? [] : streetLayers),
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
    ...(streetTilesUrl === undefined ? [] : streetLabelLayers),
    ...townLayers,
  ],
})

/** Applies the colours of a scheme to a displayed base map. */
export const paintMap = (map: MapLibre, scheme: ColourScheme): void => {
  for (const name of colourNames) map.setGlobalStateProperty(name, palettes[scheme][name])
}
