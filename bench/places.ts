import { demoPlaces } from '#infra/ops/data/demo-places.ts'
import { addressText } from '#shared/places/address-text.ts'
import { nearestPlaces } from '#shared/places/nearest-places.ts'
import { placeFilter } from '#shared/places/place-filter.ts'
import type { PlaceIndex } from '#shared/places/place-index.ts'
import { indexPlaces } from '#shared/places/place-index.ts'
import type { PlaceRecord } from '#shared/places/place.ts'
import { searchable, searchWords } from '#shared/places/search-text.ts'
import { searchPlaces } from '#shared/places/search-places.ts'
import type { BenchRow } from './bench-row.ts'
import { median } from './median.ts'

const searchGoalMs = 1
const nearestGoalMs = 0.1
const networkSize = 3_749
const grownSize = 20_000

const rounds = 9
const ownRuns = 40
const baselineRuns = 1

// One word and several, many hits and none, accents and punctuation.
const searches = ['tallinn', 'rimi riga', 'mustamäe tee 16', 's-market helsinki', 'a', 'zzzz']
// In a town, in a forest, far away.
const points = [
  { latitude: 59.437, longitude: 24.7536 },
  { latitude: 66.9, longitude: 27.4 },
  { latitude: 48.2, longitude: 16.4 },
]
const accepts = placeFilter({})

/** Places of the network again and again, each a little further north, under ids of their own. */
const grown = (places: readonly PlaceRecord[], size: number): PlaceRecord[] =>
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

/** The same rule as one would first write it: every text is made comparable at every search. */
const obviousSearch = ({ places }: PlaceIndex, words: string) =>
  places.filter((place) => {
    const { full_address } = addressText(place)
    const fields = [place.name, place.label_name, full_address, place.region, place.district]
    const texts = fields.map((field) => searchable(field))
    return searchWords(words).every((word) => texts.some((text) => text.includes(word)))
  }).length

type Point = (typeof points)[number]

const nearest = (index: PlaceIndex, point: Point) =>
  nearestPlaces(index, point, 5, accepts).map(({ place }) => place.id)

/** The same as one would first write it: measure every place, sort, take the first. */
const obviousNearest = ({ places }: PlaceIndex, { latitude, longitude }: Point) => {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const haversine = (place: PlaceRecord) =>
    Math.sin(radians(place.address_latitude - latitude) / 2) ** 2 +
    Math.cos(radians(latitude)) *
      Math.cos(radians(place.address_latitude)) *
      Math.sin(radians(place.address_longitude - longitude) / 2) ** 2
  return places
    .map((place) => ({ id: place.id, far: haversine(place) }))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, 5)
    .map(({ id }) => id)
}

/** The median of single runs, so that a run which loses the processor does not count. */
const milliseconds = (run: () => unknown, times: number): number =>
  median(
    Array.from({ length: times }, () => {
      const start = performance.now()
      run()
      return performance.now() - start
    }),
  )

interface Contest<Question> {
  readonly name: string
  readonly goalMs: number
  readonly questions: readonly Question[]
  readonly own: (question: Question) => unknown
  readonly obvious: (question: Question) => unknown
}

/** Each question by both ways in turn; the figure is the median of the slowest question. */
const contest = <Question>({
  name,
  goalMs,
  questions,
  own,
  obvious,
}: Contest<Question>): BenchRow => {
  const figures = questions.map((question) => {
    if (JSON.stringify(own(question)) !== JSON.stringify(obvious(question))) {
      throw new Error(`${name}: the two ways disagree on ${JSON.stringify(question)}`)
    }
    const times = Array.from({ length: rounds }, () => ({
      own: milliseconds(() => own(question), ownRuns),
      obvious: milliseconds(() => obvious(question), baselineRuns),
    }))
    return {
      value: median(times.map((time) => time.own)),
      baseline: median(times.map((time) => time.obvious)),
    }
  })
  const [slowest = { value: Number.NaN, baseline: Number.NaN }] = figures.toSorted(
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

/** Place search and the five nearest places over the network as it is and grown to 20,000 places. */
export const placesBench = (): BenchRow[] => {
  const places = demoPlaces()
  return [networkSize, grownSize].flatMap((size) => {
    const index = indexPlaces(grown(places, size))
    return [
      contest({
        name: `place search over ${size} places`,
        goalMs: searchGoalMs,
        questions: searches,
        own: (words) => search(index, words),
        obvious: (words) => obviousSearch(index, words),
      }),
      contest({
        name: `nearest 5 of ${size} places`,
        goalMs: nearestGoalMs,
        questions: points,
        own: (point) => nearest(index, point),
        obvious: (point) => obviousNearest(index, point),
      }),
    ]
  })
}
