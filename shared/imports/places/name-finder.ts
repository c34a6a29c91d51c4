import { formatPlaceName } from '#shared/places/place-name.ts'
import type { PlaceRecord } from '#shared/places/place.ts'
import { normalizeSearchText } from '#shared/places/search/search-text.ts'
import { toTerminalId } from '#shared/imports/find-place.ts'
import { getEditDistance } from '#shared/lib/edit-distance.ts'
import { isKindWord } from './place-words.ts'
import { toLatin } from './to-latin.ts'

/** The fields by which a text names a place. */
export type NamedPlace = Pick<
  PlaceRecord,
  | 'id'
  | 'external_place_id'
  | 'name'
  | 'address_country_code'
  | 'address_zip'
  | 'address_city'
  | 'address_street'
  | 'address_house'
  | 'is_blocked'
  | 'status'
>

/**
 * The places that a text may mean, best first. `exact`: it names this one, perhaps with its kind and
 * address beside the name. `part`: it names the first one among other words. `near`: it is like its name.
 * `several`: it means one of them, and nothing says which.
 */
export interface NameMatch<Found> {
  readonly certainty: 'exact' | 'part' | 'near' | 'several'
  readonly places: readonly Found[]
}

/** What else is known of the destination. */
export interface NameContext {
  /** Lower-case ISO 3166; empty is any. */
  readonly country: string
  readonly zip?: string
  /** Whether names that are only like the text are left out, which takes most of the time. */
  readonly isExact?: boolean
}

export type NameFinder<Found> = (text: string, context: NameContext) => NameMatch<Found> | undefined

/** More places than these are no proposal: the text names a town. */
const maxProposals = 8
/** Longer texts are descriptions; the words after these are not read. */
const maxWords = 24
/** Texts whose answers are kept; a process that serves many files forgets the others. */
const maxKnown = 5_000
/** Words of the longest names. */
const maxNameWords = 10

const toWords = (text: string): string[] => {
  const plain = normalizeSearchText(text.slice(0, 300))
  if (plain === '') return []
  const words = plain.split(/[ \n]/).slice(0, maxWords)
  return words.map((word) => (isKindWord(word) ? word : toLatin(word)))
}

const toKey = (words: readonly string[]): string => words.join(' ')
const toOrderlessKey = (words: readonly string[]): string => toKey(words.toSorted())

const toDigits = (zip: string): string => zip.replace(/\D/g, '')

/** A word of a name that a text lacks counts as so many wrong letters. */
const missingWord = 2.5

/** A bit for each letter of a word: words with one wrong letter differ in two bits at most. */
const toLetters = (word: string): number => {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

const countBits = (bits: number): number => {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** Letters that a word may differ in. */
const getTolerance = (word: string): number => {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length < 7 ? 1 : 2
}

const isAlike = (one: string, other: string): boolean => {
  const tolerance = getTolerance(one)
  return getEditDistance(one, other, tolerance) <= tolerance
}

interface Indexed<Found> {
  readonly place: Found
  /** The words of the name without those of its kind. */
  readonly core: readonly string[]
  readonly town: readonly string[]
  /** The words of the address, which may stand beside the name. */
  readonly address: ReadonlySet<string>
}

const addTo = <Value>(lists: Map<string, Value[]>, key: string, value: Value): void => {
  if (key === '') return
  const list = lists.get(key)
  if (!list) lists.set(key, [value])
  else if (!list.includes(value)) list.push(value)
}

/** Reads the words of a name again after what a text says of its kind was removed. */
const removeKind = (words: readonly string[]): string[] => words.filter((word) => !isKindWord(word))

const createIndex = <Found extends NamedPlace>(places: Iterable<Found>) => {
  const byName = new Map<string, Indexed<Found>[]>()
  const byWords = new Map<string, Indexed<Found>[]>()
  const byWord = new Map<string, Indexed<Found>[]>()
  const cities = new Set<string>()
  for (const place of places) {
    if (place.is_blocked || place.status !== 'active') continue
    const core = toWords(formatPlaceName(place.name))
    const { address_zip, address_city, address_street, address_house } = place
    const address = new Set([
      ...toWords(`${address_street} ${address_house} ${address_city} ${address_zip}`),
      toTerminalId(place),
      String(place.id),
    ])
    const town = toWords(address_city)
    const indexed = { place, core, town, address }
    addTo(byName, toKey(toWords(place.name)), indexed)
    addTo(byName, toKey(core), indexed)
    addTo(byWords, toOrderlessKey(removeKind(core)), indexed)
    for (const word of town) cities.add(word)
    for (const word of new Set([...core, ...town])) addTo(byWord, word, indexed)
  }
  const vocabulary = [...byWord].map(([word, found]) => ({ word, found, letters: toLetters(word) }))
  return { byName, byWords, vocabulary, cities }
}

/** The longest name that stands among the words, with the words beside it. */
const findWithin = <Found>(
  words: readonly string[],
  byName: ReadonlyMap<string, readonly Found[]>,
) => {
  for (let length = Math.min(words.length, maxNameWords); length > 0; length -= 1)
    for (let start = 0; start + length <= words.length; start += 1) {
      const found = byName.get(toKey(words.slice(start, start + length)))
      if (found) {
        const rest = [...words.slice(0, start), ...words.slice(start + length)]
        return { found, rest, length }
      }
    }
  return undefined
}

/**
 * Creates the search for places by what a file calls them: the whole name, the name without its
 * kind, among other words or in another order, and names with typing errors. Each text is searched
 * once. Its answer depends on the places that match alone, so those that the server has found for a
 * text suffice to find the same.
 */
export const createNameFinder = <Found extends NamedPlace>(
  places: Iterable<Found>,
): NameFinder<Found> => {
  type Candidate = Indexed<Found>
  let index: ReturnType<typeof createIndex<Found>> | undefined
  const known = new Map<string, NameMatch<Found> | undefined>()

  const narrow = (
    found: readonly Candidate[],
    words: readonly string[],
    { country, zip = '' }: NameContext,
  ): readonly Candidate[] => {
    const inCountry = found.filter(
      ({ place }) => country === '' || place.address_country_code === country,
    )
    if (inCountry.length < 2) return inCountry
    // Several places of one name are told apart by the postal code in the text or beside it.
    const digits = new Set([...words, toDigits(zip)])
    const near = inCountry.filter(({ place }) => digits.has(toDigits(place.address_zip)))
    if (near.length > 0) return near
    return inCountry
  }

  /** The places whose name or town has a word like this one, with the letters that differ. */
  const findAlike = (word: string): ReadonlyMap<Candidate, number> => {
    const { vocabulary } = (index ??= createIndex(places))
    const tolerance = getTolerance(word)
    const letters = toLetters(word)
    const alike = new Map<Candidate, number>()
    for (const each of vocabulary) {
      if (each.word !== word && tolerance === 0) continue
      if (countBits(each.letters ^ letters) > 2 * tolerance) continue
      const distance = getEditDistance(word, each.word, tolerance)
      if (distance > tolerance) continue
      for (const candidate of each.found)
        alike.set(candidate, Math.min(alike.get(candidate) ?? distance, distance))
    }
    return alike
  }

  const findNear = (
    words: readonly string[],
    context: NameContext,
  ): NameMatch<Found> | undefined => {
    const { cities } = (index ??= createIndex(places))
    const wanted = removeKind(words)
    if (wanted.every((word) => cities.has(word))) return undefined
    const [first, ...others] = wanted.map(findAlike)
    if (!first) return undefined
    // A town is often in the name in another form: Tallinn, Tallinna.
    const countMissing = ({ core, town }: Candidate) =>
      removeKind(core).filter(
        (word) =>
          !wanted.some((each) => isAlike(each, word)) &&
          !town.some((each) => word.startsWith(each)),
      ).length
    const all = [...first].filter(([candidate]) => others.every((alike) => alike.has(candidate)))
    const scores = new Map(
      all.map(([candidate, distance]) => [
        candidate,
        others.reduce((sum, alike) => sum + (alike.get(candidate) ?? 0), distance) +
          countMissing(candidate) * missingWord,
      ]),
    )
    const ranked = narrow([...scores.keys()], words, context).toSorted(
      (one, other) => (scores.get(one) ?? 0) - (scores.get(other) ?? 0),
    )
    const [best, second] = ranked
    if (!best) return undefined
    const isClear = !second || scores.get(best) !== scores.get(second)
    if (!isClear && ranked.length > maxProposals) return undefined
    return {
      certainty: isClear ? 'near' : 'several',
      places: ranked.slice(0, maxProposals).map(({ place }) => place),
    }
  }

  const find: NameFinder<Found> = (text, context) => {
    const words = toWords(text)
    if (words.length === 0) return undefined
    const { byName, byWords } = (index ??= createIndex(places))
    const toMatch = (
      candidates: readonly Candidate[],
      isSure: (candidate: Candidate) => boolean,
    ): NameMatch<Found> | undefined => {
      const left = narrow(candidates, words, context)
      const [only, ...others] = left
      if (!only || left.length > maxProposals) return undefined
      const isExact = others.length === 0 && isSure(only)
      return {
        certainty: isExact ? 'exact' : others.length === 0 ? 'part' : 'several',
        places: left.map(({ place }) => place),
      }
    }
    const whole = byName.get(toKey(words))
    const sure = () => true
    const asWhole = whole && toMatch(whole, sure)
    if (asWhole) return asWhole
    const sameWords = byWords.get(toOrderlessKey(removeKind(words)))
    const asWords = sameWords && toMatch(sameWords, sure)
    if (asWords) return asWords
    const within = findWithin(words, byName)
    // One word of a longer text is a name by chance, unless the others only describe it.
    const asPart =
      within &&
      toMatch(within.found, ({ address }) =>
        within.rest.every((word) => isKindWord(word) || address.has(word)),
      )
    if (asPart && (asPart.certainty === 'exact' || within.length > 1)) return asPart
    return context.isExact === true ? undefined : findNear(words, context)
  }

  return (text, context) => {
    const key = `${context.country}\n${context.zip ?? ''}\n${context.isExact ?? false}\n${text}`
    if (known.size > maxKnown) known.clear()
    if (!known.has(key)) known.set(key, find(text, context))
    return known.get(key)
  }
}
