import { describe, expect, test } from 'vitest'
import { createPlaceFilter } from '#shared/places/place-filter.ts'
import type { PlaceRecord } from '#shared/places/place.ts'
import { indexPlaces } from '#shared/places/search/place-index.ts'
import { searchPlaces } from '#shared/places/search/search-places.ts'
import { normalizeSearchText } from '#shared/places/search/search-text.ts'
import { readDemoPlaces } from './demo-places.ts'

/*
 * Searches as people type them, generated from the data of all places. Each names a town, a landmark
 * or a street, whose place or town must come first.
 */

const index = indexPlaces(readDemoPlaces())
const countries = ['ee', 'lv', 'lt', 'fi'] as const
type Country = (typeof countries)[number]

/** A search with the test of its first place. */
interface Task {
  readonly country: Country
  readonly search: string
  readonly isExpected: (place: PlaceRecord) => boolean
}

const accepts = (country: Country) =>
  createPlaceFilter({ types: ['apt', 'ipb', 'po', 'pudo'], country })

const listPlaces = (country: Country) => index.places.filter((place) => accepts(country)(place))

const countBy = (texts: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}

/** The towns with most places. */
const listTowns = (country: Country, count: number) =>
  [...countBy(listPlaces(country).map(({ address_city }) => address_city))]
    .toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b))
    .slice(0, count)
    .map(([town]) => town)

const isIn =
  (town: string) =>
  ({ address_city, name }: PlaceRecord): boolean => {
    const wanted = normalizeSearchText(town)
    return (
      normalizeSearchText(address_city) === wanted || normalizeSearchText(name).startsWith(wanted)
    )
  }

const isAt =
  (place: PlaceRecord) =>
  ({ id }: PlaceRecord): boolean =>
    id === place.id

/** Exchanges the third letter for the fourth, as a hasty finger does. */
const swapLetters = (word: string) => `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`
/** Leaves out the third letter. */
const dropLetter = (word: string) => `${word.slice(0, 2)}${word.slice(3)}`
const hasDifferentLetters = (word: string) => word[2] !== word[3]

/** Places whose name has a word of its own, with this word. */
const listLandmarks = (country: Country, count: number) => {
  const places = listPlaces(country)
  const getWords = ({ name }: PlaceRecord) =>
    normalizeSearchText(name).replaceAll('\n', ' ').split(' ')
  const counts = countBy(places.flatMap((place) => [...new Set(getWords(place))]))
  const found = places.flatMap((place) => {
    const word = getWords(place).find((each) => each.length >= 6 && counts.get(each) === 1)
    return word === undefined ? [] : [{ place, word }]
  })
  // Evenly over all places, which are in the order of their priority.
  const step = Math.max(1, Math.floor(found.length / count))
  return found.filter((_, position) => position % step === 0).slice(0, count)
}

const townTasks = countries.flatMap((country) =>
  listTowns(country, 20).map((town): Task => ({ country, search: town, isExpected: isIn(town) })),
)
const plainTownTasks = townTasks
  .filter(({ search }) => normalizeSearchText(search) !== search.toLowerCase())
  .map((task) => ({ ...task, search: normalizeSearchText(task.search) }))
const halfTasks = townTasks
  .filter(({ search }) => search.length >= 6)
  .map((task) => ({ ...task, search: task.search.slice(0, Math.ceil(task.search.length * 0.65)) }))
const misspelledTownTasks = townTasks
  .filter(({ search }) => /^\p{L}{6,}$/u.test(search) && hasDifferentLetters(search))
  .map((task, position) => ({
    ...task,
    search: position % 2 === 0 ? swapLetters(task.search) : dropLetter(task.search),
  }))
const landmarkTasks = countries.flatMap((country) =>
  listLandmarks(country, 20).map(({ place, word }): Task => ({
    country,
    search: word,
    isExpected: isAt(place),
  })),
)
const townAndLandmarkTasks = countries.flatMap((country) =>
  listLandmarks(country, 10).map(({ place, word }): Task => ({
    country,
    search: `${place.address_city} ${word.slice(0, 5)}`,
    isExpected: ({ name, address_city }) =>
      address_city === place.address_city && normalizeSearchText(name).includes(word.slice(0, 5)),
  })),
)
const misspelledLandmarkTasks = landmarkTasks
  .filter(({ search }) => /^\p{L}{7,}$/u.test(search) && hasDifferentLetters(search))
  .map((task) => ({ ...task, search: swapLetters(task.search) }))
const streetTasks = countries.flatMap((country) =>
  listPlaces(country)
    .filter(
      ({ address_street, address_house }) => address_street.length > 4 && address_house !== '',
    )
    .filter((_, position) => position % 25 === 0)
    .slice(0, 15)
    .map((place): Task => ({
      country,
      search: `${place.address_street} ${place.address_house}`,
      isExpected: ({ address_street, address_house }) =>
        address_street === place.address_street && address_house.startsWith(place.address_house),
    })),
)

const groups = [
  { name: 'a town', tasks: townTasks },
  { name: 'a town without diacritics', tasks: plainTownTasks },
  { name: 'half a word', tasks: halfTasks },
  { name: 'a town with one typing error', tasks: misspelledTownTasks },
  { name: 'a landmark', tasks: landmarkTasks },
  { name: 'a town and half a landmark', tasks: townAndLandmarkTasks },
  { name: 'a landmark with one typing error', tasks: misspelledLandmarkTasks },
  { name: 'a street and house', tasks: streetTasks },
]

const search = ({ country, search: text }: Task) =>
  searchPlaces(index, { search: text, accepts: accepts(country), offset: 0, limit: 60 })

const fails = (task: Task) => {
  const [first] = search(task).places
  return first === undefined || !task.isExpected(first)
}

const describeFailed = (tasks: readonly Task[]) =>
  tasks.map((task) => `${task.country} ${task.search}: ${search(task).places[0]?.name}`).join('\n')

describe('the expected place or town comes first', () => {
  test('in at least 95 % of at least 200 searches', () => {
    const tasks = groups.flatMap((group) => group.tasks)
    const failed = tasks.filter(fails)
    expect(tasks.length).toBeGreaterThanOrEqual(200)
    expect(failed.length / tasks.length, describeFailed(failed)).toBeLessThanOrEqual(0.05)
  })

  test.for(groups)('in at least 90 % of the searches for $name', ({ tasks }) => {
    expect(tasks.length).toBeGreaterThanOrEqual(10)
    const failed = tasks.filter(fails)
    expect(failed.length / tasks.length, describeFailed(failed)).toBeLessThanOrEqual(0.1)
  })
})

test('every place that has all words is found, whatever its rank', () => {
  const { texts } = index.getSearchTexts()
  const tasks = groups.flatMap((group) => group.tasks)
  const lost = tasks.filter((task) => {
    const words = normalizeSearchText(task.search).split(' ')
    const hits = index.places.filter(
      (place, position) =>
        accepts(task.country)(place) && words.every((word) => texts[position]?.includes(word)),
    )
    return hits.length > 0 && search(task).total !== hits.length
  })
  expect(lost).toEqual([])
})
