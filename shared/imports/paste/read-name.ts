import { normalizeSearchText } from '#shared/places/search/search-text.ts'
import { type PasteText, type Span, splitParts, splitWords } from './paste-text.ts'
import { isCompanyWord, isOtherWord } from './paste-words.ts'
import type { Read } from './pasted.ts'

/** A word of a name: letters, with dashes, apostrophes or the point of an initial. */
const nameWord = /^\p{L}[\p{L}\p{M}'’-]*\.?$/u
const capital = /^\p{Lu}/u

/** Names have at most so many words. */
const maxWords = 4

interface Candidate extends Span {
  readonly value: string
  readonly score: number
  /** Whether it is written with capitals. */
  readonly isNamed: boolean
}

/** The points of a name; those of at least `sure` are sure: several words with capitals beside the phone. */
const points = {
  single: -2,
  several: 1,
  capitals: 2,
  besidePhone: 2,
  first: 1,
  place: -4,
  placeWord: -1,
  contact: 4,
} as const
const sure = 5
const enough = 1

/** The runs of words of a part that may be a name. */
const listRuns = (rest: string, part: Span): Span[][] => {
  const runs: Span[][] = []
  let run: Span[] = []
  const close = () => {
    if (run.length > 0) runs.push(run)
    run = []
  }
  for (const word of splitWords(rest, part)) {
    const typed = rest.slice(word.start, word.end)
    if (!nameWord.test(typed) || isOtherWord(typed)) close()
    else run.push(word)
  }
  close()
  return runs
}

/** Keeps the words with capitals of a run that has some: `kellele Liis Õunapuu`. */
const keepCapitals = (rest: string, run: readonly Span[]): readonly Span[] => {
  const isCapital = ({ start }: Span) => capital.test(rest.slice(start, start + 2))
  const first = run.findIndex(isCapital)
  if (first < 0) return run
  const length = run.slice(first).findIndex((word) => !isCapital(word))
  return length < 0 ? run.slice(first) : run.slice(first, first + length)
}

/** What is known of the name beside its words. */
interface NameHints {
  /** Where the phone stands, beside which a name mostly is. */
  readonly phone: Span | undefined
  /** Whether somebody of the address book has the name, by `toNameKey`. */
  readonly isContact: (key: string) => boolean
  /** How many of some words one place has. */
  readonly countPlaceWords: (words: readonly string[]) => number
  /** What labels name beside a name. */
  readonly others: readonly Span[]
}

/** A name as contacts are compared by it. */
export const toNameKey = (name: string): string => normalizeSearchText(name)

/** What may stand between a name and a phone, with the word before the phone. */
const beside = /^[\s,;|()\t\uE000:–-]{0,14}$/u

/** Takes the name of a person from what the other fields have left. */
export const readName = (
  text: PasteText,
  { phone, isContact, countPlaceWords, others }: NameHints,
): Read<string> | undefined => {
  const rest = text.rest()
  const isGap = (start: number, end: number) => start <= end && beside.test(rest.slice(start, end))
  const isBesidePhone = ({ start, end }: Span) =>
    phone !== undefined && (isGap(end, phone.start) || isGap(phone.end, start))
  const toCandidate = (words: readonly Span[], isFirst: boolean): Candidate | undefined => {
    const [first, last] = [words[0], words.at(-1)]
    if (!first || !last) return undefined
    const span = { start: first.start, end: last.end }
    const value = rest.slice(span.start, span.end)
    const isNamed = capital.test(value)
    const typed = words.map(({ start, end }) => rest.slice(start, end))
    const placeWords = countPlaceWords(typed)
    const score =
      (words.length === 1 ? points.single : points.several) +
      (isNamed ? points.capitals : 0) +
      (isBesidePhone(span) ? points.besidePhone : 0) +
      (isFirst ? points.first : 0) +
      (placeWords === 0 ? 0 : placeWords === typed.length ? points.place : points.placeWord) +
      (isContact(toNameKey(value)) ? points.contact : 0)
    return { ...span, value, score, isNamed }
  }
  const candidates: Candidate[] = []
  for (const part of splitParts(rest)) {
    if (rest.slice(part.start, part.end).split(/\s+/).some(isCompanyWord)) continue
    if (others.some(({ start, end }) => part.start >= start && part.end <= end)) continue
    for (const run of listRuns(rest, part)) {
      const words = keepCapitals(rest, run).slice(0, maxWords)
      const candidate = toCandidate(words, candidates.length === 0)
      if (candidate) candidates.push(candidate)
    }
  }
  const hasNamed = candidates.some(({ isNamed }) => isNamed)
  const best = candidates
    .filter(({ isNamed }) => isNamed || !hasNamed)
    .toSorted((one, other) => other.score - one.score)[0]
  if (!best || best.score < enough) return undefined
  text.take(best)
  const { value, start, end, score } = best
  return { value, certainty: score >= sure ? 'sure' : 'likely', start, end }
}
