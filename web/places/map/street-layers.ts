import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { type ColourName, getColour, getFontStack } from './map-colours.ts'

/** The source of streets: vector tiles in the schema of OpenMapTiles. */
export const streetSource = 'streets'

const fromLayer = (layer: string) => ({ source: streetSource, 'source-layer': layer })

const getClass: ExpressionSpecification = ['get', 'class']

/** Whether a feature has one of these classes. */
const hasClass = (...classes: readonly string[]): ExpressionSpecification => [
  'in',
  getClass,
  ['literal', [...classes]],
]

/** Squares are surfaces, whose outlines would follow the edges of tiles. */
const isLine: ExpressionSpecification = ['==', ['geometry-type'], 'LineString']

const isAboveGround: ExpressionSpecification = ['!=', ['get', 'brunnel'], 'tunnel']

/** The local name. Makers of tiles call it by one or the other. */
const localName: ExpressionSpecification = ['coalesce', ['get', 'name'], ['get', 'name:latin']]

/** A value by zoom, which grows exponentially in between, as distances on the screen do. */
const growByZoom = (...stops: readonly number[]): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.5],
  ['zoom'],
  ...stops,
]

/** A value by zoom, which changes evenly in between. */
const changeByZoom = (...stops: readonly number[]): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  ...stops,
]

/** The zooms at which the widths of roads are given. */
const roadZooms = [10, 12, 13, 15, 17] as const

/** The width of both edges of a road at these zooms, in pixels. */
const edgeWidths = [0.8, 1, 1.2, 1.6, 2.4] as const

interface Road {
  readonly classes: readonly string[]
  /** The zoom from which it is drawn. */
  readonly minzoom: number
  /** Pixels at `roadZooms`. */
  readonly widths: readonly [number, number, number, number, number]
  /** Whether it stands out. */
  readonly isMain: boolean
}

/** The least important roads are drawn first. */
const roads: readonly Road[] = [
  { classes: ['service'], minzoom: 14, widths: [0, 0, 0.8, 1.8, 6], isMain: false },
  {
    classes: ['minor', 'pedestrian', 'busway'],
    minzoom: 12,
    widths: [0, 0.5, 1.3, 4.5, 13],
    isMain: false,
  },
  { classes: ['tertiary'], minzoom: 11, widths: [0.3, 1, 2.2, 6, 16], isMain: false },
  { classes: ['secondary'], minzoom: 10, widths: [0.6, 1.4, 2.8, 7, 18], isMain: true },
  { classes: ['primary'], minzoom: 5, widths: [0.9, 1.8, 3.4, 8, 20], isMain: true },
  { classes: ['trunk'], minzoom: 5, widths: [1.1, 2.2, 4, 9, 22], isMain: true },
  { classes: ['motorway'], minzoom: 5, widths: [1.2, 2.4, 4.4, 9.5, 24], isMain: true },
]

const getRoadWidth = ({ widths }: Road, addWidth: (i: number) => number) =>
  growByZoom(...roadZooms.flatMap((zoom, i) => [zoom, (widths[i] ?? 0) + addWidth(i)]))

const buildRoadLayer = (
  part: string,
  road: Road,
  colour: ColourName,
  width: ExpressionSpecification,
): LayerSpecification => ({
  id: `street-${part}-${road.classes[0]}`,
  type: 'line',
  ...fromLayer('transportation'),
  minzoom: road.minzoom,
  filter: ['all', isLine, hasClass(...road.classes)],
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint: { 'line-color': getColour(colour), 'line-width': width },
})

/** The edges of all roads are below all roads, so that crossings are open. */
const roadLayers: readonly LayerSpecification[] = [
  ...roads.map((road) =>
    buildRoadLayer(
      'edge',
      road,
      road.isMain ? 'mainRoadEdge' : 'roadEdge',
      getRoadWidth(road, (i) => edgeWidths[i] ?? 0),
    ),
  ),
  ...roads.map((road) =>
    buildRoadLayer(
      'road',
      road,
      road.isMain ? 'mainRoad' : 'road',
      getRoadWidth(road, () => 0),
    ),
  ),
]

/** Files of other makers name trams and narrow tracks by their own classes. Sidings are left out. */
const isRailway: ExpressionSpecification = [
  'all',
  hasClass('rail', 'narrow_gauge', 'light_rail', 'monorail', 'funicular'),
  ['!', ['has', 'service']],
  isAboveGround,
]

const railLayers: readonly LayerSpecification[] = [
  {
    id: 'street-tram',
    type: 'line',
    ...fromLayer('transportation'),
    minzoom: 14,
    filter: ['all', hasClass('transit', 'tram'), isAboveGround],
    paint: { 'line-color': getColour('rail'), 'line-width': 0.8, 'line-opacity': 0.6 },
  },
  {
    id: 'street-rail',
    type: 'line',
    ...fromLayer('transportation'),
    minzoom: 9,
    filter: isRailway,
    paint: { 'line-color': getColour('rail'), 'line-width': growByZoom(10, 0.7, 13, 1.3, 17, 3.4) },
  },
  {
    id: 'street-rail-gap',
    type: 'line',
    ...fromLayer('transportation'),
    minzoom: 12,
    filter: isRailway,
    paint: {
      'line-color': getColour('railGap'),
      'line-width': growByZoom(10, 0.3, 13, 0.7, 17, 2.2),
      'line-dasharray': [6, 6],
    },
  },
]

/** Surfaces, water and lines of streets, which are drawn over the land and below all labels. */
export const streetLayers: readonly LayerSpecification[] = [
  {
    id: 'street-built-up',
    type: 'fill',
    ...fromLayer('landuse'),
    filter: hasClass(
      'residential',
      'suburb',
      'quarter',
      'neighbourhood',
      'commercial',
      'retail',
      'industrial',
    ),
    paint: {
      'fill-color': getColour('builtUp'),
      'fill-opacity': changeByZoom(9, 0.6, 11, 1, 15, 0.5),
    },
  },
  {
    id: 'street-wood',
    type: 'fill',
    ...fromLayer('landcover'),
    filter: hasClass('wood', 'wetland'),
    paint: { 'fill-color': getColour('wood') },
  },
  {
    id: 'street-grass',
    type: 'fill',
    ...fromLayer('landcover'),
    filter: hasClass('grass'),
    paint: { 'fill-color': getColour('park'), 'fill-opacity': 0.7 },
  },
  {
    id: 'street-reserve',
    type: 'fill',
    ...fromLayer('park'),
    paint: { 'fill-color': getColour('wood'), 'fill-opacity': 0.8 },
  },
  {
    id: 'street-park',
    type: 'fill',
    ...fromLayer('landuse'),
    filter: hasClass('cemetery', 'pitch', 'playground', 'zoo', 'theme_park', 'stadium', 'park'),
    paint: { 'fill-color': getColour('park') },
  },
  {
    id: 'street-water',
    type: 'fill',
    ...fromLayer('water'),
    // The sea is the base map's: that of some files is wrong.
    filter: ['all', ['!=', getClass, 'ocean'], isAboveGround],
    paint: { 'fill-color': getColour('water') },
  },
  {
    id: 'street-waterway',
    type: 'line',
    ...fromLayer('waterway'),
    filter: ['all', hasClass('river', 'canal', 'stream'), isAboveGround],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': getColour('water'), 'line-width': growByZoom(9, 0.6, 13, 1.6, 17, 5) },
  },
  {
    id: 'street-building',
    type: 'fill',
    ...fromLayer('building'),
    minzoom: 13,
    paint: {
      'fill-color': getColour('building'),
      'fill-outline-color': getColour('buildingEdge'),
      'fill-opacity': changeByZoom(13, 0.5, 14.5, 1),
    },
  },
  {
    id: 'street-path',
    type: 'line',
    ...fromLayer('transportation'),
    minzoom: 14,
    filter: ['all', isLine, hasClass('path', 'track'), isAboveGround],
    paint: {
      'line-color': getColour('path'),
      'line-width': growByZoom(14, 0.7, 17, 1.6),
      'line-dasharray': [3, 2],
    },
  },
  ...roadLayers,
  ...railLayers,
]

interface StreetNames {
  readonly id: string
  readonly classes: readonly string[]
  readonly minzoom: number
  /** Pixels at zooms 13 and 17. */
  readonly sizes: readonly [number, number]
}

/** The most important names are placed first, so they are last. */
const streetNames: readonly StreetNames[] = [
  { id: 'small', classes: ['service', 'path', 'track'], minzoom: 16, sizes: [10, 12] },
  { id: 'minor', classes: ['minor', 'pedestrian', 'busway'], minzoom: 14, sizes: [10.5, 13] },
  { id: 'tertiary', classes: ['tertiary'], minzoom: 13, sizes: [10.5, 13.5] },
  {
    id: 'main',
    classes: ['secondary', 'primary', 'trunk', 'motorway'],
    minzoom: 12.5,
    sizes: [11, 14],
  },
]

/** Names of rivers and streets, which are placed after those of towns. */
export const streetLabelLayers: readonly LayerSpecification[] = [
  {
    id: 'street-waterway-names',
    type: 'symbol',
    ...fromLayer('waterway'),
    minzoom: 12,
    filter: hasClass('river', 'canal'),
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 400,
      'text-field': localName,
      'text-font': getFontStack('Medium'),
      'text-size': changeByZoom(12, 11, 17, 13),
      'text-letter-spacing': 0.06,
    },
    paint: {
      'text-color': getColour('waterName'),
      'text-halo-color': getColour('halo'),
      'text-halo-width': 1.2,
    },
  },
  ...streetNames.map(({ id, classes, minzoom, sizes }): LayerSpecification => ({
    id: `street-names-${id}`,
    type: 'symbol',
    ...fromLayer('transportation_name'),
    minzoom,
    filter: hasClass(...classes),
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 280,
      'text-field': localName,
      'text-font': getFontStack('Medium'),
      'text-size': changeByZoom(13, sizes[0], 17, sizes[1]),
      'text-max-angle': 35,
      'text-padding': 4,
    },
    paint: {
      'text-color': getColour('street'),
      'text-halo-color': getColour('halo'),
      'text-halo-width': 1.6,
    },
  })),
]
