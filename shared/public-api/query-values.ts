import { coreCountries } from '#shared/countries/core-countries.ts'
import type { LabelFileType } from '#shared/labels/label-file-type.ts'
import { type LabelFormat, zplLabelFormat } from '#shared/labels/label-formats.ts'
import { isCarrierEvent, orderStatuses } from '#shared/orders/statuses/order-status.ts'
import type { OrderStatus } from '#shared/orders/statuses/statuses.ts'
import { type ParcelSize, parcelSizes } from '#shared/parcels/sizes.ts'
import { type PlaceType, placeTypes } from '#shared/places/place.ts'
import type { ErrorCode, RequestIssue } from './error-codes.ts'

/** A value of a query, a list if its name is repeated. */
type QueryValue = string | readonly string[] | undefined

/** Returns the values of a name that are not empty, each once. */
export const listValues = (value: QueryValue): string[] => [
  ...new Set([value ?? []].flat().flatMap((text) => text.trim() || [])),
]

/** A value that was read, or what is wrong with it. */
export type Read<Value> =
  | { readonly value: Value; readonly issue?: undefined }
  | { readonly issue: RequestIssue }

const fail = (code: ErrorCode, field: string, input = ''): { readonly issue: RequestIssue } => ({
  issue: { code, field, input },
})

/** Reads the country of places, in any case. */
export const readCountry = (query: QueryValue): Read<string> => {
  const [text] = listValues(query)
  if (text === undefined) return fail('001', 'country')
  const value = coreCountries.find((country) => country === text.toLowerCase())
  return value ? { value } : fail('017', 'country', text)
}

/** Reads the types of places, in any case and also comma separated; all if none is named. */
export const readTypes = (query: QueryValue): Read<readonly PlaceType[]> => {
  const texts = listValues(query).flatMap((text) => text.split(','))
  const wrong = texts.find((text) => !placeTypes.some((type) => type === text.trim().toLowerCase()))
  if (wrong !== undefined) return fail('017', 'type', wrong)
  const names = new Set(texts.map((text) => text.trim().toLowerCase()))
  return { value: names.size === 0 ? placeTypes : placeTypes.filter((type) => names.has(type)) }
}

/** Reads a filter whose only value is `express`. */
export const readExpress = (query: QueryValue, field: string): Read<boolean> => {
  const [text] = listValues(query)
  if (text === undefined) return { value: false }
  return text.toLowerCase() === 'express' ? { value: true } : fail('017', field, text)
}

/** As documented, and as earlier versions and clients of others spell them: labels and sheet, or numbers alone. */
const labelFormats: Readonly<Record<string, LabelFormat>> = {
  'A4/4': 'A4/4',
  'A4-4': 'A4/4',
  '4/4': 'A4/4',
  'A6-4': 'A4/4',
  'A4/8': 'A4/8',
  'A4-8': 'A4/8',
  '4/8': 'A4/8',
  'A7-8': 'A4/8',
  A5: 'A5/1',
  '5': 'A5/1',
  A6: 'A6/1',
  '6': 'A6/1',
  A7: 'A7/1',
  '7': 'A7/1',
}

/** Reads the format of labels: by default A5 for a PDF, and A6 for ZPL, which has no other. */
export const readLabelFormat = (
  query: QueryValue,
  fileType: LabelFileType = 'pdf',
): Read<LabelFormat> => {
  const [text = fileType === 'zpl' ? 'A6' : 'A5'] = listValues(query)
  const value = labelFormats[text.toUpperCase()]
  return value && (fileType === 'pdf' || value === zplLabelFormat)
    ? { value }
    : fail('033', 'format', text)
}

/** Returns barcodes, which may also be separated by commas: none has one itself. */
export const listBarcodes = (query: QueryValue): string[] =>
  listValues(listValues(query).flatMap((text) => text.split(',')))

/** Reads a list of at most `max` values. */
export const readList = (query: QueryValue, field: string, max: number): Read<string[]> => {
  const value = listValues(query)
  return value.length > max
    ? { issue: { code: '042', field, input: String(value.length), values: [String(max)] } }
    : { value }
}

/** Reads the day of a date or of a date with a time, `2026-11-25 00:00:00`. */
export const readDay = (query: QueryValue, field: string): Read<string> => {
  const [text] = listValues(query)
  if (text === undefined) return fail('001', field)
  const [day] = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(text) ?? []
  return day !== undefined && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day)
    ? { value: day }
    : fail('041', field, text)
}

/** Reads a size of parcels, in any case; undefined if none is named. */
export const readSize = (query: QueryValue): Read<ParcelSize | undefined> => {
  const [text] = listValues(query)
  if (text === undefined) return { value: undefined }
  const value = parcelSizes.find((size) => size === text.toUpperCase())
  return value ? { value } : fail('014', 'size', text)
}

/** Reads an event of the carrier, in any case; undefined if none is named. */
export const readCarrierEvent = (text: string): Read<OrderStatus | undefined> => {
  const name = text.trim().toLowerCase()
  if (name === '') return { value: undefined }
  const value = orderStatuses.find((event) => event === name && isCarrierEvent(event))
  return value ? { value } : fail('017', 'event', text)
}

/** Reads a switch, 0 or 1; 0 by default. */
export const readSwitch = (query: QueryValue, field: string): Read<boolean> => {
  const [text = '0'] = listValues(query)
  return text === '0' || text === '1' ? { value: text === '1' } : fail('017', field, text)
}
