import { openAsBlob, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { FileSource, PMTiles } from 'pmtiles'

/** The streets of the local run, whose shores are finer than those of all lakes. */
const folder = fileURLToPath(new URL('../local/streets/site/static/streets/', import.meta.url))

const toX = (longitude: number, zoom: number) => Math.floor(((longitude + 180) / 360) * 2 ** zoom)

const toY = (latitude: number, zoom: number) => {
  const mercator = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI
  return Math.floor(((1 - mercator) / 2) * 2 ** zoom)
}

const toLongitude = (x: number, zoom: number) => (x / 2 ** zoom) * 360 - 180

const toLatitude = (y: number, zoom: number) =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** zoom))) * 180) / Math.PI

const createPolygon = (coordinates: number[][][]) => ({
  type: 'Feature' as const,
  properties: {},
  geometry: { type: 'Polygon' as const, coordinates },
})

/**
 * Reads the lakes and rivers of the towns in the streets of the local run, as GeoJSON, and the squares of
 * the tiles that have them.
 */
export const readTownWater = async () => {
  const name = readdirSync(folder).find((each) => each.endsWith('.pmtiles')) ?? ''
  const blob = await openAsBlob(folder + name)
  const archive = new PMTiles(new FileSource(new File([blob], name)))
  const { minLon, minLat, maxLon, maxLat, maxZoom: zoom } = await archive.getHeader()
  const squares: object[] = []
  const water: object[] = []
  for (let x = toX(minLon, zoom); x <= toX(maxLon, zoom); x += 1)
    for (let y = toY(maxLat, zoom); y <= toY(minLat, zoom); y += 1) {
      const tile = await archive.getZxy(zoom, x, y)
      if (!tile) continue
      const [west, east] = [toLongitude(x, zoom), toLongitude(x + 1, zoom)]
      const [south, north] = [toLatitude(y + 1, zoom), toLatitude(y, zoom)]
      squares.push(
        createPolygon([
          [
            [west, south],
            [east, south],
            [east, north],
            [west, north],
            [west, south],
          ],
        ]),
      )
      const layer = new VectorTile(new PbfReader(new Uint8Array(tile.data))).layers['water']
      for (let i = 0; i < (layer?.length ?? 0); i += 1) {
        const feature = layer?.feature(i)
        // The sea of the file is wrong (its README).
        if (feature && feature.properties['class'] !== 'ocean')
          water.push({ ...feature.toGeoJSON(x, y, zoom), properties: {} })
      }
    }
  const toCollection = (features: object[]) => ({ type: 'FeatureCollection', features })
  return { squares: toCollection(squares), water: toCollection(water) }
}
