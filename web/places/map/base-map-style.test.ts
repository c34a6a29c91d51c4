import { featureFilter, validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { describe, expect, test } from 'vitest'
import { decodeBaseMap } from './base-map.ts'
import { buildMapStyle } from './base-map-style.ts'
import { palettes } from './map-colours.ts'
import { streetLabelLayers, streetLayers } from './street-layers.ts'

const baseMap = decodeBaseMap({ land: [], borders: [], lakes: [], towns: [] })
const tiles = '/static/streets/streets.json'
const listIds = (url?: string) => buildMapStyle(baseMap, 'light', url).layers.map(({ id }) => id)

test.each([undefined, tiles])('the style with the streets %j is valid', (url) => {
  const { sources, ...style } = buildMapStyle(baseMap, 'dark', url)
  expect(validateStyleMin({ ...style, sources })).toEqual([])
  expect(Object.keys(sources).includes('streets')).toBe(url !== undefined)
})

test('streets are drawn over the base map and below the names of towns', () => {
  const ids = listIds(tiles)
  expect(ids.filter((id) => !id.startsWith('street'))).toEqual(listIds())
  expect(ids.findIndex((id) => id.startsWith('street'))).toBeGreaterThan(ids.indexOf('lake-shore'))
  expect(ids.findLastIndex((id) => id.startsWith('street'))).toBeLessThan(ids.indexOf('towns-6'))
})

test('the names of towns look for a free side, near the town first', () => {
  const layers = buildMapStyle(baseMap, 'light', undefined).layers
  const towns = layers.filter(({ id }) => id.startsWith('towns-'))
  expect(towns).toHaveLength(7)
  for (const town of towns) {
    const layout = 'layout' in town ? town.layout : undefined
    const anchors = layout && 'text-variable-anchor-offset' in layout ? layout : undefined
    expect(anchors?.['text-variable-anchor-offset']).toEqual(
      expect.arrayContaining(['bottom', 'top', 'left', 'right']),
    )
  }
})

test('the map has the colour of land until its tiles have loaded', () => {
  const [background, land] = buildMapStyle(baseMap, 'light', undefined).layers
  expect(background).toMatchObject({ paint: { 'background-color': ['global-state', 'land'] } })
  expect(land).toMatchObject({ id: 'land', source: 'land' })
})

/** Lists the layers that draw a feature of a source layer with these properties. */
const listDrawing = (
  sourceLayer: string,
  properties: Record<string, string | number>,
  type: 2 | 3 = 2,
) =>
  [...streetLayers, ...streetLabelLayers]
    .filter((layer) => 'source-layer' in layer && layer['source-layer'] === sourceLayer)
    .filter((layer) => {
      const filter = 'filter' in layer ? featureFilter(layer.filter, 'layers') : undefined
      return filter?.filter({ zoom: 15 }, { type, properties }) ?? true
    })
    .map(({ id }) => id)

describe('the style draws of the tiles', () => {
  test.each([
    // The sea is the base map's.
    ['water', { class: 'ocean' }, []],
    ['water', { class: 'lake' }, ['street-water']],
    ['water', { class: 'river', brunnel: 'tunnel' }, []],
    ['transportation', { class: 'rail' }, ['street-rail', 'street-rail-gap']],
    ['transportation', { class: 'rail', service: 'siding' }, []],
    ['transportation', { class: 'abandoned' }, []],
    ['transportation', { class: 'proposed' }, []],
    ['transportation', { class: 'construction' }, []],
    ['transportation', { class: 'primary' }, ['street-edge-primary', 'street-road-primary']],
    ['transportation_name', { class: 'primary' }, ['street-names-main']],
    ['transportation_name', { class: 'bus_stop' }, []],
    ['building', {}, ['street-building']],
    ['landcover', { class: 'wood' }, ['street-wood']],
    ['landuse', { class: 'cemetery' }, ['street-park']],
  ])('%s %j', (sourceLayer, properties, expected) => {
    expect(listDrawing(sourceLayer, properties)).toEqual(expected)
  })

  test('no outline of a square', () => {
    expect(listDrawing('transportation', { class: 'pedestrian' }, 3)).toEqual([])
    expect(listDrawing('transportation', { class: 'path' }, 3)).toEqual([])
  })
})

/** Relative luminance of a colour (WCAG 2.2). */
const getLuminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const getContrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [getLuminance(one), getLuminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(Object.entries(palettes))('in the colours %s', (_, palette) => {
  test.each([
    ['town', ['land', 'builtUp', 'park', 'halo']],
    ['quarter', ['land', 'builtUp', 'halo']],
    ['street', ['road', 'mainRoad', 'land', 'halo']],
    ['waterName', ['halo']],
  ] as const)('names of a %s have a contrast of 4.5 at least', (text, grounds) => {
    for (const ground of grounds)
      expect(getContrast(palette[text], palette[ground])).toBeGreaterThan(4.5)
  })
})
