import { join } from 'node:path'
import { Compression, TileType } from 'pmtiles'
import { describe, expect, test } from 'vitest'
import { root } from '#infra/handlers.ts'
import { buildTileJson, checkStreetFile, readStreetFile } from './street-file.ts'

const header = {
  tileType: TileType.Mvt,
  tileCompression: Compression.Gzip,
  numAddressedTiles: 306,
  minZoom: 0,
  maxZoom: 14,
  minLon: 20.85,
  minLat: 53.85,
  maxLon: 28.25,
  maxLat: 60,
}
const metadata = {
  name: 'Streets',
  attribution: '© OpenMapTiles © OpenStreetMap contributors',
  vector_layers: [{ id: 'transportation' }, { id: 'transportation_name' }],
}

describe('a file of streets', () => {
  test('of the Baltic countries has no faults', () => {
    expect(checkStreetFile(header, metadata)).toEqual([])
    expect(checkStreetFile({ ...header, tileCompression: Compression.None }, metadata)).toEqual([])
    // A part of one country is enough.
    const tallinn = { minLon: 24, minLat: 59, maxLon: 25, maxLat: 60 }
    expect(checkStreetFile({ ...header, ...tallinn }, metadata)).toEqual([])
  })

  test.each([
    ['pictures instead of vectors', { tileType: TileType.Png }, {}, 'vector tiles'],
    ['a compression that browsers cannot undo', { tileCompression: Compression.Zstd }, {}, 'gzip'],
    ['no tiles', { numAddressedTiles: 0 }, {}, 'no tiles'],
    ['too few zooms', { maxZoom: 12 }, {}, 'end at 12'],
    ['another country', { minLon: 5, minLat: 45, maxLon: 15, maxLat: 50 }, {}, 'Tallinn'],
    [
      'another schema',
      {},
      { vector_layers: [{ id: 'roads' }, { id: 'transportation' }] },
      'lacks transportation_name',
    ],
    ['no attribution', {}, { attribution: '' }, 'OpenStreetMap'],
  ])('with %s is refused', (_, headerPart, metadataPart, reason) => {
    const problems = checkStreetFile({ ...header, ...headerPart }, { ...metadata, ...metadataPart })
    expect(problems).toEqual([expect.stringContaining(reason)])
  })
})

test('the description of tiles reads them by the file, and does not list layers', () => {
  expect(buildTileJson('static/streets/abc.pmtiles', header, metadata)).toEqual({
    tilejson: '3.0.0',
    name: 'Streets',
    attribution: '© OpenMapTiles © OpenStreetMap contributors',
    tiles: ['pmtiles:///static/streets/abc.pmtiles/{z}/{x}/{y}'],
    minzoom: 0,
    maxzoom: 14,
    bounds: [20.85, 53.85, 28.25, 60],
  })
})

test('a file that is no PMTiles is refused', async () => {
  await expect(readStreetFile(join(root, 'package.json'))).rejects.toThrow(
    /package\.json is not a PMTiles file of version 3/,
  )
})
