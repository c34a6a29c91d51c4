import { formatPlaceName } from '#shared/places/place-name.ts'
import { hasOneError } from '#shared/places/search/correct-word.ts'
import { normalizeSearchText } from '#shared/places/search/search-text.ts'
import { createNameFinder } from '#shared/imports/places/name-finder.ts'
import { isKindWord } from '#shared/imports/places/place-words.ts'
import { toLatin } from '#shared/imports/places/to-latin.ts'
import { type PasteText, type Span, splitParts, splitWords } from './paste-text.ts'
import { isOtherWord } from './paste-words.ts'
import type { PastePlace, Read } from './pasted.ts'

/** Names of places are not longer, in words. */
const maxWords = 9
/** Places that a person is asked to choose from at most. */
const maxChoices = 6
/** Stems, and words with a typing error, have at least so many letters. */
const minStem = 4
const minTypo = 5
/** Letters of the endings of cases in a text (`Baldones`, `Biržuose`), and of the names themselves. */
const maxTypedEnding = 4
const maxOwnEnding = 2
/** Words that belong to one place are not further apart, in characters. */
const maxApart = 40

/** Finds the places that a text names. */
export interface PlaceReader<Place> {
  /** Takes the place that a text names for sure. */
  readonly readNamed: (
    text: PasteText,
    accepts: (span: Span) => boolean,
  ) => Read<readonly Place[]> | undefined
  /** Takes the place that its words are like, or those that they may mean. */
  readonly readLike: (text: PasteText, country: string) => Read<readonly Place[]> | undefined
  /** How many of some words one place has, perhaps with other endings. */
  readonly countPlaceWords: (words: readonly string[]) => number
}

/** What separates the lines of a text, between which no name of a place goes on. */
const lines = /[\uE000\n\t;|]+/gu

const toWord = (typed: string): string => toLatin(normalizeSearchText(typed))

/** Whether a word says only what kind of place is meant: `pakomātu`, `automaati`. */
const isKind = (word: string): boolean =>
  isKindWord(word) || kinds.some((kind) => word.startsWith(kind))

/** The stems of the kinds of places. */
const kinds = [
  'pakiautomaa',
  'automaa',
  'pakomat',
  'pastomat',
  'postomat',
  'pakettiautomaa',
  'locker',
]

const listWords = (text: string): string[] =>
  normalizeSearchText(text)
    .split(/\s+/)
    .map(toLatin)
    .filter((word) => word.length > 1 && !isKindWord(word))

type Places<Place> = ReadonlySet<Place>
const none: ReadonlySet<never> = new Set()

/** Keeps the places that two sets share. */
const intersect = <Place>(one: Places<Place>, other: Places<Place>): Places<Place> =>
  new Set([...one].filter((place) => other.has(place)))

/** Whether a typed word is another one with the ending of a case. */
const isSameStem = (typed: string, word: string): boolean => {
  let shared = 0
  while (shared < word.length && typed[shared] === word[shared]) shared += 1
  return (
    shared >= minStem &&
    // The beginning of a name is none of its cases: Kadri is not Kadrina.
    typed.length > shared &&
    typed.length - shared <= maxTypedEnding &&
    word.length - shared <= maxOwnEnding
  )
}

/** Finds the places that have a word, as it is, or with another ending or a typing error. */
interface WordFinder<Place> {
  readonly findExact: (word: string) => Places<Place>
  readonly findStem: (word: string) => Places<Place>
  readonly find: (word: string) => Places<Place>
}

/** Creates the search for words of one text of each place. */
const createWordFinder = <Place>(
  places: readonly Place[],
  getText: (place: Place) => string,
): WordFinder<Place> => {
  const byWord = new Map<string, Set<Place>>()
  for (const place of places)
    for (const word of listWords(getText(place))) {
      const found = byWord.get(word)
      if (found) found.add(place)
      else byWord.set(word, new Set([place]))
    }
  const byStart = Map.groupBy(byWord.keys(), (word) => word.slice(0, minStem))
  const known = new Map<string, Places<Place>>()
  const findExact = (word: string): Places<Place> => byWord.get(word) ?? none
  const gather = (words: readonly string[]): Places<Place> =>
    new Set(words.flatMap((each) => [...findExact(each)]))
  const findStem = (word: string): Places<Place> => {
    const exact = findExact(word)
    if (exact.size > 0 || word.length <= minStem) return exact
    const starts = byStart.get(word.slice(0, minStem)) ?? []
    return gather(starts.filter((each) => isSameStem(word, each)))
  }
  const findLike = (word: string): Places<Place> => {
    const stem = findStem(word)
    if (stem.size > 0 || word.length < minTypo) return stem
    const isLike = (each: string) => each.length >= minTypo && hasOneError(word, each)
    return gather([...byWord.keys()].filter(isLike))
  }
  const find = (word: string): Places<Place> => {
    const found = known.get(word) ?? findLike(word)
    known.set(word, found)
    return found
  }
  return { findExact, findStem, find }
}

/** A word of a text that places have. */
interface Hit<Place> extends Span {
  readonly places: Places<Place>
  /** Whether it is a word of a street alone, which names no place by itself. */
  readonly isStreet: boolean
}

/** Whether a word beside one of a line says what kind of place it is. */
const isBesideKind = (rest: string, words: readonly Span[], at: number): boolean =>
  [words[at - 1], words[at + 1]].some(
    (word) => word !== undefined && isKind(toWord(rest.slice(word.start, word.end))),
  )

/** Returns a place as imports find it by its name. */
const toNamed = <Place extends PastePlace>(place: Place) => ({
  place,
  id: place.id,
  external_place_id: null,
  name: place.name,
  address_country_code: place.address_country_code,
  address_zip: '',
  address_city: place.label_city,
  address_street: place.label_address,
  address_house: '',
  is_blocked: false,
  status: 'active' as const,
})

/** Creates the reader of places: by their names as imports read them, then by their words. */
export const createPlaceReader = <Place extends PastePlace>(
  places: readonly Place[],
): PlaceReader<Place> => {
  const findNamed = createNameFinder(places.map(toNamed))
  let finders:
    | { readonly names: WordFinder<Place>; readonly streets: WordFinder<Place> }
    | undefined
  const getFinders = () =>
    (finders ??= {
      names: createWordFinder(
        places,
        ({ name, label_city }) => `${formatPlaceName(name)} ${label_city}`,
      ),
      streets: createWordFinder(places, ({ label_address }) => label_address),
    })

  const readNamed: PlaceReader<Place>['readNamed'] = (text, accepts) => {
    const rest = text.rest()
    for (let length = maxWords; length > 0; length -= 1)
      for (const line of splitParts(rest, lines)) {
        const words = splitWords(rest, line)
        for (let from = 0; from + length <= words.length; from += 1) {
          const [first, last] = [words[from], words[from + length - 1]]
          if (!first || !last) continue
          const name = rest.slice(first.start, last.end)
          // A number alone is the id of a place in a file, and a house or an amount here.
          if (/^[\d\s.,]+$/.test(name)) continue
          const match = findNamed(name, { country: '', isExact: true })
          if (match?.certainty !== 'exact') continue
          const span = { start: first.start, end: last.end }
          if (!accepts(span)) continue
          text.take(span)
          // One word in a sentence may be another one by chance.
          const isAlone = length > 1 || words.length === 1 || isBesideKind(rest, words, from)
          const value = match.places.map(({ place }) => place)
          return { value, certainty: isAlone ? 'sure' : 'likely', ...span }
        }
      }
    return undefined
  }

  /** The words of a text that places have; those of the own country come before others. */
  const listHits = (rest: string, country: string): Hit<Place>[] => {
    const isLowerCase = rest === rest.toLowerCase()
    const { names, streets } = getFinders()
    return [...rest.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: typed, index }) => {
      const word = toWord(typed)
      if (word.length < 2 || isOtherWord(typed) || isKind(word) || /^\d+$/.test(word)) return []
      // In a text with capitals, a word without one is a name only if it is written as one.
      const search = (finder: WordFinder<Place>) =>
        isLowerCase || /^\P{Ll}/u.test(typed) ? finder.find(word) : finder.findExact(word)
      const named = search(names)
      const isStreet = named.size === 0
      const all = isStreet ? search(streets) : named
      const own = new Set([...all].filter((place) => place.address_country_code === country))
      const found = own.size > 0 ? own : all
      const span = { start: index, end: index + typed.length }
      return found.size > 0 ? [{ ...span, places: found, isStreet }] : []
    })
  }

  const readLike: PlaceReader<Place>['readLike'] = (text, country) => {
    const hits = listHits(text.rest(), country)
    let best: { readonly places: Places<Place>; readonly hits: readonly Hit<Place>[] } | undefined
    for (const seed of hits) {
      if (seed.isStreet) continue
      let found = seed.places
      const used = [seed]
      const others = hits.filter((hit) => hit !== seed)
      const distance = ({ start }: Hit<Place>) => Math.abs(start - seed.start)
      for (const hit of others.toSorted((a, b) => distance(a) - distance(b))) {
        const both = distance(hit) <= maxApart ? intersect(found, hit.places) : none
        if (both.size === 0) continue
        found = both
        used.push(hit)
      }
      const isBetter =
        !best ||
        used.length > best.hits.length ||
        (used.length === best.hits.length && found.size < best.places.size)
      if (isBetter) best = { places: found, hits: used }
    }
    if (!best || best.places.size > maxChoices) return undefined
    for (const hit of best.hits) text.take(hit)
    return {
      value: [...best.places],
      certainty: best.places.size > 1 ? 'choose' : 'likely',
      start: Math.min(...best.hits.map(({ start }) => start)),
      end: Math.max(...best.hits.map(({ end }) => end)),
    }
  }

  return {
    readNamed,
    readLike,
    countPlaceWords: (words) => {
      const { names } = getFinders()
      const found = words.map((word) => names.findStem(toWord(word)))
      const [first = none, ...others] = found
      const isPlace = others.length > 0 && others.reduce(intersect, first).size > 0
      return isPlace ? words.length : Math.min(1, found.filter(({ size }) => size > 0).length)
    },
  }
}
