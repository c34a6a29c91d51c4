import { splitParts, type Span } from './paste-text.ts'
import { findPhones } from './read-contacts.ts'

/** What separates people in one line. */
const betweenPeople = /[;|]+|\s\/\s|\s(?:ja|ning|and|un|ir|и)\s(?=\p{Lu})/gu

const lineBreaks = /\n/g

/** Two words with capitals, as a name has. */
const namePattern = /\p{Lu}[\p{L}'’.-]+\s+\p{Lu}[\p{L}'’-]+/u

/** Whether a part has a name beside phones, e-mails and labels. */
const hasName = (text: string): boolean =>
  namePattern.test(text) || /^[\p{L}'’-]+\s[\p{L}'’-]+[\s,\t]/u.test(text.trim())

interface Line extends Span {
  readonly phones: number
}

/** The lines of a text; a line with several people is one for each of them. */
const listLines = (text: string, country: string): Line[] => {
  const phones = findPhones(text, country).filter(({ isMobile }) => isMobile)
  const count = ({ start, end }: Span) =>
    phones.filter((phone) => phone.start >= start && phone.end <= end).length
  return splitParts(text, lineBreaks).flatMap((line) => {
    const own = { ...line, phones: count(line) }
    if (own.phones < 2) return [own]
    const parts = splitParts(text.slice(line.start, line.end), betweenPeople).map((part) => {
      const span = { start: line.start + part.start, end: line.start + part.end }
      return { ...span, phones: count(span) }
    })
    return parts.length >= own.phones && parts.every((part) => part.phones <= 1) ? parts : [own]
  })
}

/** Whether an empty line is between two lines. */
const isApart = (text: string, one: Line | undefined, other: Line | undefined): boolean =>
  one !== undefined && other !== undefined && /\n[^\S\n]*\n/.test(text.slice(one.end, other.start))

/** The first line of each person, by the line that has the phone. */
const findStarts = (text: string, lines: readonly Line[]): number[] => {
  const anchors = lines.flatMap((line, index) => (line.phones > 0 ? [index] : []))
  const isOwnLine = anchors.every((index) => {
    const line = lines[index]
    return line !== undefined && hasName(text.slice(line.start, line.end))
  })
  if (isOwnLine) return anchors
  // The lines before the first phone that belong to its person, and so before each other one.
  const [first = 0] = anchors
  let lead = 0
  while (
    lead < first &&
    lead < 4 &&
    !isApart(text, lines[first - lead - 1], lines[first - lead]) &&
    !(lead > 0 && hasName(text.slice(lines[first - lead]?.start, lines[first - lead]?.end)))
  )
    lead += 1
  return anchors.map((index, at) => Math.max(index - lead, (anchors[at - 1] ?? -1) + 1))
}

/** The parts of a text that are about a person each, and what stands before the first of several. */
export interface People {
  readonly people: readonly Span[]
  readonly heading?: Span
}

/**
 * Splits a text into the parts of its people: by lines, or within a line, that have a phone each. A second
 * phone without a name is another number of the same person.
 */
export const splitPeople = (text: string, country: string): People => {
  const whole = { people: [{ start: 0, end: text.length }] }
  const lines = listLines(text, country)
  if (lines.filter(({ phones }) => phones > 0).length < 2) return whole
  const starts = findStarts(text, lines)
  const people = starts.map((start, at) => {
    const next = starts[at + 1] ?? lines.length
    return {
      start: lines[start]?.start ?? 0,
      end: next === lines.length ? text.length : (lines[next]?.start ?? text.length),
    }
  })
  const isSeveral = people.every(({ start, end }) => hasName(text.slice(start, end)))
  const first = people[0]?.start ?? 0
  if (!isSeveral) return whole
  return first > 0 ? { people, heading: { start: 0, end: first } } : { people }
}
