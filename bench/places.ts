import { readDemoPlaces } from '#infra/ops/data/demo-places.ts'
import { formatAddress } from '#shared/places/address-text.ts'
import { findNearestPlaces } from '#shared/places/search/nearest-places.ts'
import { createPlaceFilter } from '#shared/places/place-filter.ts'
import type { PlaceIndex } from '#shared/places/search/place-index.ts'
import { indexPlaces } from '#shared/places/search/place-index.ts'
import type { PlaceRecord } from '#shared/places/place.ts'
import { normalizeSearchText, splitSearchWords } from '#shared/places/search/search-text.ts'
import { searchPlaces } from '#shared/places/search/search-places.ts'
import type { BenchRow } from './bench-row.ts'
import { median } from './median.ts'

const searchGoalMs = 1
const nearestGoalMs = 0.1
const networkSize = 3_749
const grownSize = 20_000

const rounds = 9
const ownRuns = 40
const baselineRuns = 1

// One and several words, many hits and none, accents and punctuation.
const searches = ['tallinn', 'rimi riga', 'mustamäe tee 16', 's-market helsinki', 'a', 'zzzz']
// In a town, in a forest, far away.
const points = [
  { latitude: 59.437, longitude: 24.7536 },
  { latitude: 66.9, longitude: 27.4 },
  { latitude: 48.2, longitude: 16.4 },
]
const accepts = createPlaceFilter({})

/** Repeats the places up to `size`. Each copy is shifted north and has new ids. */
const growPlaces = (places: readonly PlaceRecord[], size: number): PlaceRecord[] =>
  Array.from({ length: Math.ceil(size / places.length) })
    .flatMap((_, copy) =>
      places.map((place) => ({
        ...place,
        id: copy * 1_000_000 + place.id,
        address_latitude: place.address_latitude + copy * 1e-3,
      })),
    )
    .slice(0, size)

const search = (index: PlaceIndex, words: string) =>
  searchPlaces(index, { search: words, accepts, offset: 0, limit: 60 }).total

/** The same search written naively: it normalizes every text at every search. */
const searchNaively = ({ places }: PlaceIndex, words: string) =>
  places.filter((place) => {
    const { full_address } = formatAddress(place)
    const fields = [place.name, place.label_name, full_address, place.region, place.district]
    const texts = fields.map((field) => normalizeSearchText(field))
    return splitSearchWords(words).every((word) => texts.some((text) => text.includes(word)))
  }).length

type Point = (typeof points)[number]

const findNearest = (index: PlaceIndex, point: Point) =>
  findNearestPlaces(index, point, 5, accepts).map(({ place }) => place.id)

/** The same written naively: measures every place, sorts, takes the first. */
const findNearestNaively = ({ places }: PlaceIndex, { latitude, longitude }: Point) => {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const haversine = (place: PlaceRecord) =>
    Math.sin(radians(place.address_latitude - latitude) / 2) ** 2 +
    Math.cos(radians(latitude)) *
      Math.cos(radians(place.address_latitude)) *
      Math.sin(radians(place.address_longitude - longitude) / 2) ** 2
  return places
    .map((place) => ({ id: place.id, distance: haversine(place) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, 5)
    .map(({ id }) => id)
}

/** Returns the median milliseconds of single runs, so that interrupted runs do not count. */
const timeRuns = (run: () => unknown, runCount: number): number =>
  median(
    Array.from({ length: runCount }, () => {
      const start = performance.now()
      run()
      return performance.now() - start
    }),
  )

interface Comparison<Input> {
  readonly name: string
  readonly goalMs: number
  readonly inputs: readonly Input[]
  readonly own: (input: Input) => unknown
  readonly naive: (input: Input) => unknown
}

/** Runs each input both ways in turn. The row holds the median of the slowest input. */
const compare = <Input>({ name, goalMs, inputs, own, naive }: Comparison<Input>): BenchRow => {
  const results = inputs.map((input) => {
    if (JSON.stringify(own(input)) !== JSON.stringify(naive(input))) {
      throw new Error(`${name}: the results differ for ${JSON.stringify(input)}`)
    }
    const times = Array.from({ length: rounds }, () => ({
      own: timeRuns(() => own(input), ownRuns),
      naive: timeRuns(() => naive(input), baselineRuns),
    }))
    return {
      value: median(times.map((time) => time.own)),
      baseline: median(times.map((time) => time.naive)),
    }
  })
  const [slowest = { value: Number.NaN, baseline: Number.NaN }] = results.toSorted(
    (a, b) => b.value - a.value,
  )
  const { value, baseline } = slowest
  return {
    name,
    value,
    unit: 'ms',
    baseline,
    ratio: value / baseline,
    goal: `≤ ${goalMs} ms`,
    ok: value <= goalMs,
  }
}

/** Measures place search and the five nearest places with 3,764 and with 20,000 places. */
export const benchPlaces = (): BenchRow[] => {
  const places = readDemoPlaces()
  return [networkSize, grownSize].flatMap((size) => {
    const index = indexPlaces(growPlaces(places, size))
    return [
      compare({
        name: `place search over ${size} places`,
        goalMs: searchGoalMs,
        inputs: searches,
        own: (words) => search(index, words),
        naive: (words) => searchNaively(index, words),
      }),
      compare({
        name: `nearest 5 of ${size} places`,
        goalMs: nearestGoalMs,
        inputs: points,
        own: (point) => findNearest(index, point),
        naive: (point) => findNearestNaively(index, point),
      }),
    ]
  })
}
