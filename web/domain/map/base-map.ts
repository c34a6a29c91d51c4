import type { Feature, FeatureCollection, LineString, Point, Polygon, Position } from 'geojson'
import * as z from 'zod/mini'

/** Whole steps of a ten-thousandth degree keep the file a third of its GeoJSON. */
const stepsPerDegree = 10_000

/** x, y, then the way to each next point: dx, dy … */
const steps = z.array(z.number())
const polygon = z.array(steps)

/** The file that `npm run basemap` writes. */
const baseMapFile = z.object({
  land: z.array(z.object({ country: z.string(), polygons: z.array(polygon) })),
  borders: z.array(steps),
  lakes: z.array(polygon),
  towns: z.array(z.tuple([z.string(), z.number(), z.number(), z.number()])),
})

/** A country's dry land; the outline follows the coast. */
export interface CountryLand {
  /** Lower-case ISO 3166 code. */
  readonly country: string
  /** Each a list of closed rings of [longitude, latitude], the shore first, then holes. */
  readonly polygons: readonly Position[][][]
}

/** What the embedded map is drawn from. */
export interface BaseMap {
  readonly land: readonly CountryLand[]
  readonly landFeatures: FeatureCollection<Polygon, { country: string }>
  readonly borders: FeatureCollection<LineString>
  readonly lakes: FeatureCollection<Polygon>
  /** `rank` is 0 for a capital … 5 for a small town and 6 for a quarter of a city. */
  readonly towns: FeatureCollection<Point, { name: string; rank: number }>
}

const decode = (line: readonly number[]): Position[] => {
  const positions: Position[] = []
  let x = 0
  let y = 0
  for (let i = 0; i + 1 < line.length; i += 2) {
    x += line[i] ?? 0
    y += line[i + 1] ?? 0
    positions.push([x / stepsPerDegree, y / stepsPerDegree])
  }
  return positions
}

const collection = <F extends Feature>(features: F[]) => ({
  type: 'FeatureCollection' as const,
  features,
})

const polygonFeature = <P>(coordinates: Position[][], properties: P) => ({
  type: 'Feature' as const,
  properties,
  geometry: { type: 'Polygon' as const, coordinates },
})

/** The base map from its file. Refuses (throws) what is not one. */
export const decodeBaseMap = (file: unknown): BaseMap => {
  const { land, borders, lakes, towns } = baseMapFile.parse(file)
  const outlines = land.map(({ country, polygons }) => ({
    country,
    polygons: polygons.map((rings) => rings.map(decode)),
  }))
  return {
    land: outlines,
    landFeatures: collection(
      outlines.flatMap(({ country, polygons }) =>
        polygons.map((rings) => polygonFeature(rings, { country })),
      ),
    ),
    borders: collection(
      borders.map((line) => ({
        type: 'Feature' as const,
        properties: {},
        geometry: { type: 'LineString' as const, coordinates: decode(line) },
      })),
    ),
    lakes: collection(lakes.map((rings) => polygonFeature(rings.map(decode), {}))),
    towns: collection(
      towns.map(([name, x, y, rank]) => ({
        type: 'Feature' as const,
        properties: { name, rank },
        geometry: {
          type: 'Point' as const,
          coordinates: [x / stepsPerDegree, y / stepsPerDegree],
        },
      })),
    ),
  }
}
