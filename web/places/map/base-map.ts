import type { Feature, FeatureCollection, LineString, Point, Polygon, Position } from 'geojson'
import * as z from 'zod/mini'

/** Coordinates are integers in 1/20,000 degree; the file is a third of the size of its GeoJSON. */
const stepsPerDegree = 20_000

/** A line: x, y of the first point, then dx, dy to each next one. */
const steps = z.array(z.number())
const polygon = z.array(steps)

/** The file that `npm run basemap` writes. */
const baseMapFile = z.object({
  land: z.array(z.object({ country: z.string(), polygons: z.array(polygon) })),
  borders: z.array(steps),
  lakes: z.array(polygon),
  towns: z.array(z.tuple([z.string(), z.number(), z.number(), z.number()])),
})

/** A country's land area, outlined along the coast. */
export interface CountryLand {
  /** Lower-case ISO 3166 code. */
  readonly country: string
  /** Each is a list of closed rings of [longitude, latitude]: the outer ring, then holes. */
  readonly polygons: readonly Position[][][]
}

/** The data of the embedded map. */
export interface BaseMap {
  readonly land: readonly CountryLand[]
  readonly landFeatures: FeatureCollection<Polygon, { country: string }>
  readonly borders: FeatureCollection<LineString>
  readonly lakes: FeatureCollection<Polygon>
  /** `rank` is 0 for a capital … 5 for a small town and 6 for a quarter of a city. */
  readonly towns: FeatureCollection<Point, { name: string; rank: number }>
}

const decodeLine = (line: readonly number[]): Position[] => {
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

const toFeatureCollection = <F extends Feature>(features: F[]) => ({
  type: 'FeatureCollection' as const,
  features,
})

const toPolygonFeature = <P>(coordinates: Position[][], properties: P) => ({
  type: 'Feature' as const,
  properties,
  geometry: { type: 'Polygon' as const, coordinates },
})

/**
 * Decodes the base map file.
 * @throws `ZodError` when the file is invalid.
 */
export const decodeBaseMap = (file: unknown): BaseMap => {
  const { land, borders, lakes, towns } = baseMapFile.parse(file)
  const outlines = land.map(({ country, polygons }) => ({
    country,
    polygons: polygons.map((rings) => rings.map(decodeLine)),
  }))
  return {
    land: outlines,
    landFeatures: toFeatureCollection(
      outlines.flatMap(({ country, polygons }) =>
        polygons.map((rings) => toPolygonFeature(rings, { country })),
      ),
    ),
    borders: toFeatureCollection(
      borders.map((line) => ({
        type: 'Feature' as const,
        properties: {},
        geometry: { type: 'LineString' as const, coordinates: decodeLine(line) },
      })),
    ),
    lakes: toFeatureCollection(lakes.map((rings) => toPolygonFeature(rings.map(decodeLine), {}))),
    towns: toFeatureCollection(
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
