import { addLetterPairs, letterPairWords } from './letter-pairs.ts'
import type { FilteredPlace } from '../place-filter.ts'
import type { PlaceIndex } from './place-index.ts'
import type { PlaceRecord } from '../place.ts'
import { splitSearchWords } from './search-text.ts'

/** A search for one page of places. An empty search lists all accepted places. */
interface PlaceQuery {
  readonly search: string
  readonly accepts: (place: FilteredPlace) => boolean
  readonly offset: number
  readonly limit: number
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

/**
 * Searches the places that contain every word of the search in name, label, full address, region or
 * district, ignoring case and accents. Returns one page in index order and the total number of
 * matches. A linear scan is exact and, at this size, faster than search libraries.
 */
export const searchPlaces = (
  index: PlaceIndex,
  { search, accepts, offset, limit }: PlaceQuery,
): { places: PlaceRecord[]; total: number } => {
  const { texts, pairs } = index.getSearchTexts()
  const words = splitSearchWords(search)
  const wanted = toLetterPairs(words)
  const page: PlaceRecord[] = []
  let total = 0
  // An index loop, because an iterator over 20,000 places costs more than the comparisons.
  for (let position = 0; position < texts.length; position += 1) {
    if (!hasPairs(pairs, position, wanted)) continue
    const text = texts[position]
    const place = index.places[position]
    if (text === undefined || place === undefined) break
    if (!words.every((word) => text.includes(word)) || !accepts(place)) continue
    if (total >= offset && page.length < limit) page.push(place)
    total += 1
  }
  return { places: page, total }
}
