import type { SearchTexts } from './place-index.ts'

/** The words of a search, each with the words that it may mean. */
export type Alternatives = readonly (readonly string[])[]

const toPhrases = (alternatives: Alternatives): readonly string[] => {
  const [only, ...others] = alternatives
  // Several corrected words would have too many combinations.
  return only && others.length === 0 ? only : [alternatives.map(([typed]) => typed).join(' ')]
}

/** Whether a text begins with one of the phrases. */
const startsWithOne = (text: string, phrases: readonly string[]): boolean => {
  for (const phrase of phrases) if (text.startsWith(phrase)) return true
  return false
}

/** Sorts the positions of matches into groups. */
export interface Ranking {
  /** 0 for a name that begins with the words, 1 for a city that does, 2 for the rest. */
  readonly rankStart: (position: number) => 0 | 1 | 2
  /** Of the rest, 0 for words of the name, 1 for a label or street that begins with them, 2 for others. */
  readonly rankRest: (position: number) => 0 | 1 | 2
}

/** Creates the ranking of the matches of a search. Every word is at least somewhere in a match. */
export const createRanking = (
  { texts, initials, names, cities, cityPositions }: SearchTexts,
  alternatives: Alternatives,
): Ranking => {
  const phrases = toPhrases(alternatives)
  const wordStarts = alternatives.map((words) => words.map((word) => ` ${word}`))
  // Cities are compared once each, because a single letter matches nearly every place.
  const cityRanks = cities.map((city) => (startsWithOne(city, phrases) ? 1 : 2))
  const phraseInitials = phrases.map((phrase) => phrase.charCodeAt(0))
  const fieldStarts = phrases.map((phrase) => `\n${phrase}`)
  return {
    rankStart: (position) => {
      const initial = initials[position] ?? 0
      if (phraseInitials.includes(initial) && startsWithOne(texts[position] ?? '', phrases))
        return 0
      return cityRanks[cityPositions[position] ?? 0] ?? 2
    },
    rankRest: (position) => {
      const name = names[position] ?? ''
      if (wordStarts.every((starts) => starts.some((start) => name.includes(start)))) return 0
      const text = texts[position] ?? ''
      return fieldStarts.some((start) => text.includes(start)) ? 1 : 2
    },
  }
}
