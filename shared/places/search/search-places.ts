import { correctWord } from './correct-word.ts'
import { addLetterPairs, letterPairWords } from './letter-pairs.ts'
import type { FilteredPlace } from '#shared/places/place-filter.ts'
import type { PlaceIndex } from './place-index.ts'
import type { PlaceRecord } from '#shared/places/place.ts'
import { type Alternatives, createRanking } from './rank-match.ts'
import { splitSearchWords } from './search-text.ts'
import { toUnitVector } from './unit-vector.ts'

/** A point in degrees. */
interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** A search for one page of places. An empty search lists all accepted places. */
interface PlaceQuery {
  readonly search: string
  readonly accepts: (place: FilteredPlace) => boolean
  readonly offset: number
  readonly limit: number
  /** The position of the searcher, from which places of the same rank are ordered. */
  readonly near?: Point | undefined
  /** Ids of places that the searcher used recently. They come first. */
  readonly recentIds?: readonly number[] | undefined
}

const toLetterPairs = (words: readonly string[]): Int32Array => {
  const pairs = new Int32Array(letterPairWords)
  for (const word of words) addLetterPairs(word, pairs, 0)
  return pairs
}

/** Whether a place has all letter pairs of `wanted`. */
const hasPairs = (pairs: Int32Array, position: number, wanted: Int32Array): boolean => {
  for (let word = 0; word < letterPairWords; word += 1) {
    if ((wanted[word] ?? 0) & ~(pairs[position * letterPairWords + word] ?? 0)) return false
  }
  return true
}

/** Whether a text contains one of each word's alternatives. */
const hasEveryWord = (text: string, alternatives: Alternatives): boolean => {
  // Loops, because closures take twice the time.
  for (const words of alternatives) {
    let isFound = false
    for (const word of words) if ((isFound = text.includes(word))) break
    if (!isFound) return false
  }
  return true
}

/** Calls `handle` with the position of each accepted place that has one of each word's alternatives. */
const scan = (
  index: PlaceIndex,
  alternatives: Alternatives,
  accepts: PlaceQuery['accepts'],
  handle: (position: number) => void,
) => {
  const { texts, pairs } = index.getSearchTexts()
  // A word with corrections excludes no letter pairs.
  const certain = alternatives.flatMap((words) => (words.length === 1 ? words : []))
  const wanted = toLetterPairs(certain)
  // A single letter has no pair.
  const hasWanted = wanted.some((bits) => bits !== 0)
  // An index loop, because an iterator over 20,000 places costs more than the comparisons.
  for (let position = 0; position < texts.length; position += 1) {
    if (hasWanted && !hasPairs(pairs, position, wanted)) continue
    const text = texts[position]
    const place = index.places[position]
    if (text === undefined || place === undefined) break
    if (hasEveryWord(text, alternatives) && accepts(place)) handle(position)
  }
}

/** Orders positions by the distance of their places from a point. */
const orderByDistance = (
  index: PlaceIndex,
  positions: number[],
  { latitude, longitude }: Point,
) => {
  const { x, y, z } = index.getPoints()
  const [fromX, fromY, fromZ] = toUnitVector(latitude, longitude)
  const getSquare = (at: number) =>
    ((x[at] ?? 0) - fromX) ** 2 + ((y[at] ?? 0) - fromY) ** 2 + ((z[at] ?? 0) - fromZ) ** 2
  positions.sort((a, b) => getSquare(a) - getSquare(b))
}

/** Returns the first `count` positions of groups, each ordered by distance if a position is known. */
const takeInOrder = (
  index: PlaceIndex,
  groups: readonly number[][],
  near: Point | undefined,
  count: number,
): number[] => {
  const taken: number[] = []
  for (const group of groups) {
    if (taken.length >= count) break
    if (near) orderByDistance(index, group, near)
    taken.push(...group.slice(0, count - taken.length))
  }
  return taken
}

/** Returns one page of the matches and their number. */
const findMatches = (
  index: PlaceIndex,
  alternatives: Alternatives,
  { accepts, near, recentIds = [], offset, limit }: PlaceQuery,
): { places: PlaceRecord[]; total: number } => {
  const { rankStart, rankRest } = createRanking(index.getSearchTexts(), alternatives)
  const recent = new Set(recentIds)
  const used: number[] = []
  const starts: [number[], number[], number[]] = [[], [], []]
  let total = 0
  scan(index, alternatives, accepts, (position) => {
    const isUsed = recent.size > 0 && recent.has(index.places[position]?.id ?? 0)
    const group = isUsed ? used : starts[rankStart(position)]
    group.push(position)
    total += 1
  })
  const [nameStarts, cityStarts, rest] = starts
  const count = offset + limit
  // The rest is ranked only for a page that reaches it: a single letter matches nearly every place.
  const rests: [number[], number[], number[]] = [[], [], []]
  if (count > total - rest.length)
    for (const position of rest) rests[rankRest(position)].push(position)
  const taken = takeInOrder(index, [used, nameStarts, cityStarts, ...rests], near, count)
  const places = taken.slice(offset).flatMap((position) => index.places[position] ?? [])
  return { places, total }
}

/**
 * Searches the places that contain every word of the search in name, label, full address, region or
 * district, ignoring case and accents. Returns one page and the total number of matches: recently
 * used places first, then by how the words match (`createRanking`), then by distance if a position
 * is known, else in index order. If no place matches, words are taken to have one typing error. A
 * linear scan is exact and, at this size, faster than search libraries.
 */
export const searchPlaces = (
  index: PlaceIndex,
  query: PlaceQuery,
): { places: PlaceRecord[]; total: number } => {
  const words = splitSearchWords(query.search)
  const exact = findMatches(
    index,
    words.map((word) => [word]),
    query,
  )
  if (exact.total > 0 || words.length === 0) return exact
  const vocabulary = index.getVocabulary()
  const corrected = words.map((word) => correctWord(word, vocabulary))
  return corrected.some(({ length }) => length > 1) ? findMatches(index, corrected, query) : exact
}
