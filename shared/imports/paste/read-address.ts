import { splitStreet } from '#shared/places/split-street.ts'
import { type PasteText, type Span, splitParts } from './paste-text.ts'
import type { PastedAddress, Read } from './pasted.ts'

/** Postal codes: `93815`, `LV-1010`, `LT-01103`, `FI-00100`. */
const zipWithin = /(?<![\p{L}\d-])(?:LV[- ]?\d{4}|(?:LT|EE|FI)[- ]?\d{5}|\d{5})(?![\d-])/iu
/** House, and apartment by a dash or a word: `12-4`, `5 k. 3`, `12, dz. 4`, `18 B 22`. */
const house =
  /(?<=\p{L}[.\p{L}]*\s)(?<house>\d+[a-zа-я]?(?:\/\d+[a-z]?)?)(?:\s?[-–]\s?(?<dash>\d+[a-z]?)|\s(?<stair>[A-Z]\s\d+)|,?\s?(?:krt|korter|kv|dz|dzīv|dzīvoklis|butas|but|bt|кв|квартира|apt|as)\.?\s?(?<word>\d+[a-z]?))?(?![\p{L}\d])/iu
/** Words of which a line is a street. */
const streetWord =
  /(?:^|\s)(?:\p{L}*iela|\p{L}*(?:tee|tänav|puiestee|maantee)|tn|pst|mnt|g|gatvė|pr|prospektas|al|alėja|street|st|ул|улица|проспект|bulvāris|\p{L}*katu|\p{L}+tie)\.?(?=\s|$)/iu
/** What separates the parts of an address. */
const separators = /[\uE000\n\t,;|()]+|\s\/\s/gu
/** Characters between the street and its postal code at most. */
const maxApart = 60

/** An address where it stands in a text. */
export interface FoundAddress extends Span {
  readonly street: Pick<PastedAddress, 'street' | 'house' | 'apartment'>
  /** Where the name of the street stands. */
  readonly name: Span
  readonly zip: (Span & { readonly value: string }) | undefined
}

/** Finds a street with its house near a postal code, or one with a word for streets. */
export const findAddress = (rest: string): FoundAddress | undefined => {
  const found = zipWithin.exec(rest)
  const zip = found && {
    start: found.index,
    end: found.index + found[0].length,
    value: found[0],
  }
  const candidates = splitParts(rest, separators).filter(({ start, end }) => {
    const typed = rest.slice(start, end)
    if (!house.test(` ${typed}`)) return false
    if (!zip) return streetWord.test(typed)
    return Math.abs(zip.start - end) < maxApart || Math.abs(start - zip.end) < maxApart
  })
  const distance = ({ start, end }: Span) =>
    zip ? Math.min(Math.abs(zip.start - end), Math.abs(start - zip.end)) : start
  // A part with a word for streets comes before one that is only nearer.
  const isNamed = ({ start, end }: Span) => (streetWord.test(rest.slice(start, end)) ? 0 : 1)
  const [part] = candidates.toSorted(
    (one, other) => isNamed(one) - isNamed(other) || distance(one) - distance(other),
  )
  if (!part) return undefined
  // The apartment may stand behind a comma.
  const line = /^[^\n\uE000]*/u.exec(rest.slice(part.start))?.[0] ?? ''
  const number = house.exec(` ${line}`)
  if (!number) return undefined
  const { dash, word, stair, house: own = '' } = number.groups ?? {}
  const length = number.index - 1 + number[0].length
  const name = line.slice(0, Math.max(0, number.index - 1)).trim()
  const apartment = stair ?? dash ?? word
  return {
    start: part.start,
    end: part.start + length,
    street:
      apartment === undefined
        ? splitStreet(line.slice(0, length))
        : { street: name, house: own, apartment },
    name: { start: part.start, end: part.start + name.length },
    zip: zip ?? undefined,
  }
}

/** A town: one to three words with capitals, perhaps after the word for it. */
const town = /^(?:г\.\s?|m\.\s?)?(?<value>\p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+){0,2})$/u

/** Finds the town beside a postal code, or the street. */
const findCity = (rest: string, street: Span, zip: Span | undefined) => {
  const parts = splitParts(rest, separators).flatMap((part) => {
    const value = town.exec(rest.slice(part.start, part.end))?.groups?.['value']
    return value === undefined ? [] : [{ ...part, value }]
  })
  const isClose = (from: number, to: number) => to >= from && to - from <= 3
  const before =
    zip && parts.find((part) => isClose(part.end, zip.start) && part.start >= street.end)
  const after = zip && parts.find((part) => isClose(zip.end, part.start))
  const behind = parts.find((part) => isClose(street.end, part.start))
  const ahead = zip && parts.find((part) => isClose(part.end, street.start))
  return before ?? after ?? behind ?? ahead
}

/** Takes an address that was found, with its town. */
export const takeAddress = (
  text: PasteText,
  { start, end, street, zip }: FoundAddress,
): Read<PastedAddress> => {
  text.take({ start, end })
  if (zip) text.take(zip)
  const city = findCity(text.rest(), { start, end }, zip)
  if (city) text.take(city)
  return {
    value: { ...street, zip: zip?.value ?? '', city: city?.value ?? '' },
    certainty: zip && city ? 'sure' : 'likely',
    start,
    end: Math.max(end, zip?.end ?? 0, city?.end ?? 0),
  }
}
