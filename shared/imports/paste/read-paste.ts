import type { FileField } from '#shared/imports/file/file-fields.ts'
import { createPasteText, type PasteText, type Span, splitParts } from './paste-text.ts'
import { maxPaste, type PastedParcel, type PastePlace, type Read } from './pasted.ts'
import { findAddress, takeAddress } from './read-address.ts'
import { readEmail, readPhone } from './read-contacts.ts'
import { readCash, readReference, readSize } from './read-details.ts'
import { type LabelledValue, readLabels } from './read-labels.ts'
import { readName, toNameKey } from './read-name.ts'
import { createPlaceReader, type PlaceReader } from './read-place.ts'
import { splitPeople } from './split-people.ts'

/** What a text is read with. */
export interface PasteContext<Place> {
  /** The country of the sender, by whose plan numbers without a calling code are read. */
  readonly country: string
  /** The places that a text may name, of all countries. */
  readonly places: readonly Place[]
  /** Names of the address book. */
  readonly contactNames?: readonly string[]
}

/** Lists the words that no field has taken. */
const listUnused = (text: PasteText): string[] => {
  const rest = text.rest()
  return splitParts(rest, /[\uE000\n]+/gu)
    .map(({ start, end }) => rest.slice(start, end).replace(/^[\s,;|:()./-]+|[\s,;|:(/-]+$/gu, ''))
    .filter((words) => /[\p{L}\p{N}]/u.test(words))
}

/** Takes a name that has a label. */
const readLabelledName = (text: PasteText, span: Span | undefined): Read<string> | undefined => {
  if (!span) return undefined
  const value = text.rest().slice(span.start, span.end)
  // Another value may be in the line, such as a phone, which was taken.
  const name = /^\p{L}[\p{L}\p{M}'’. -]*/u.exec(value)?.[0].trimEnd()
  if (name === undefined) return undefined
  const found = { start: span.start, end: span.start + name.length }
  text.take(found)
  return { value: name, certainty: 'sure', ...found }
}

/** Takes first and last names that have labels of their own. */
const readNameParts = (
  text: PasteText,
  labels: readonly LabelledValue[],
): Read<string> | undefined => {
  const parts = labels
    .filter(({ field }) => field === 'first_name' || field === 'last_name')
    .flatMap((span) => readLabelledName(text, span) ?? [])
  const [first, ...others] = parts
  if (!first) return undefined
  const { end } = others.at(-1) ?? first
  return { ...first, value: parts.map(({ value }) => value).join(' '), end }
}

/** What the parcels of a text are read with. */
interface Readers<Place> {
  readonly country: string
  readonly places: PlaceReader<Place>
  readonly isContact: (key: string) => boolean
}

/** Takes the place or address of a text: what is named for sure comes before what is only like a place. */
const createDestinationReader = <Place>(text: PasteText, { places, country }: Readers<Place>) => {
  // A street with its house and postal code may have the name of a place.
  const street = findAddress(text.rest())
  const isInStreet = (span: Span) =>
    street?.zip !== undefined && span.start >= street.start && span.end <= street.name.end
  const place = places.readNamed(text, (span) => !isInStreet(span))
  const address = !place && street?.zip ? takeAddress(text, street) : undefined
  return {
    readRest: () => {
      if (place || address) return { place, address }
      const like = places.readLike(text, country)
      const found = like ? undefined : findAddress(text.rest())
      return { place: like, address: found && takeAddress(text, found) }
    },
  }
}

const readParcel = <Place>(text: PasteText, readers: Readers<Place>): PastedParcel<Place> => {
  const { country, isContact, places } = readers
  const email = readEmail(text)
  const cash = readCash(text)
  const labels = readLabels(text)
  const findLabel = (field: FileField) => labels.find((each) => each.field === field)
  const phone = readPhone(text, country)
  const reference = readReference(text) ?? readWhole(text, findLabel('reference'))
  const labelledName =
    readLabelledName(text, findLabel('recipient_name')) ?? readNameParts(text, labels)
  const destination = createDestinationReader(text, readers)
  const size = readSize(text)
  // A name with capitals beside the phone comes before a place that is only like it.
  const name =
    labelledName ??
    readName(text, {
      phone,
      isContact,
      countPlaceWords: places.countPlaceWords,
      others: labels.filter(({ field }) => field !== 'recipient_name'),
    })
  const { place, address } = destination.readRest()
  return {
    ...(name && { name }),
    ...(phone && { phone }),
    ...(email && { email }),
    ...(place && { place }),
    ...(address && { address }),
    ...(size && { size }),
    ...(reference && { reference }),
    ...(cash && { cash }),
    unused: listUnused(text),
  }
}

/** What a line before the people says of all of them. */
const readHeading = <Place>(
  text: PasteText,
  readers: Readers<Place>,
): Partial<PastedParcel<Place>> => {
  const { place } = createDestinationReader(text, readers).readRest()
  const size = readSize(text)
  return {
    ...(place && {
      place: { ...place, certainty: place.certainty === 'choose' ? 'choose' : 'likely' },
    }),
    ...(size && { size: { ...size, certainty: 'likely' } }),
  }
}

/** Takes the whole value of a label. */
const readWhole = (text: PasteText, span: Span | undefined): Read<string> | undefined => {
  if (!span) return undefined
  const value = /^[#№\s]*(?<value>[\p{L}\d/-]+)/u.exec(text.rest().slice(span.start, span.end))
  if (value?.groups?.['value'] === undefined) return undefined
  text.take(span)
  return { value: value.groups['value'], certainty: 'sure', start: span.start, end: span.end }
}

/** Creates the reader of pasted texts, whose indexes of places are made once. */
export const createPasteReader = <Place extends PastePlace>({
  country,
  places,
  contactNames = [],
}: PasteContext<Place>) => {
  const reader = createPlaceReader(places)
  const known = new Set(contactNames.map(toNameKey))
  const readers: Readers<Place> = { country, places: reader, isContact: (key) => known.has(key) }
  /**
   * Reads what a text says of parcels: one for each person. A text that says nothing of a parcel gives one
   * without values.
   */
  return (text: string): PastedParcel<Place>[] => {
    const whole = text.slice(0, maxPaste).replaceAll('\r\n', ' \n').replaceAll('\r', '\n')
    const { heading, people } = splitPeople(whole, country)
    const parcels = people.map((span) => readParcel(createPasteText(whole, span), readers))
    if (!heading) return parcels
    const ofAll = readHeading(createPasteText(whole, heading), readers)
    const { place, ...others } = ofAll
    return parcels.map((parcel) => ({
      ...others,
      ...(place && !parcel.address && { place }),
      ...parcel,
    }))
  }
}
