import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readDemoPlaces } from '#infra/ops/data/demo-places.ts'
import { toPlaceDto } from '#shared/places/place-dto.ts'
import type { PastedParcel, PastePlace, Read } from './pasted.ts'
import { createPasteReader } from './read-paste.ts'

const optionalText = z.optional(z.string())
/** What a careful person reads from a text: of each parcel what the text says, and nothing else. */
const expectedParcel = z.strictObject({
  name: optionalText,
  phone: optionalText,
  email: optionalText,
  place: z.optional(z.union([z.int(), z.array(z.int())])),
  address: z.optional(
    z.strictObject({
      street: optionalText,
      house: optionalText,
      apartment: optionalText,
      zip: optionalText,
      city: optionalText,
    }),
  ),
  size: optionalText,
  reference: optionalText,
  cod: z.optional(z.number()),
})
const examples = z
  .array(z.looseObject({ country: z.string(), text: z.string(), parcels: z.array(expectedParcel) }))
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'pasted-texts.json'), 'utf8')))

const weekdays = Array.from({ length: 7 }, () => '')
const places = readDemoPlaces().map((place) => toPlaceDto(place, weekdays))

const readers = new Map(
  ['ee', 'lv', 'lt'].map((country) => [country, createPasteReader({ country, places })] as const),
)
const readText = (country: string, text: string) => readers.get(country)?.(text) ?? []

/** A value of a text as it is compared, and whether the reader is sure of it. */
type Value = readonly [text: string, isSure: boolean]

const normalize = (text: string) => text.normalize('NFC').toLowerCase()

const toExpected = (parcel: z.infer<typeof expectedParcel> = {}) => {
  const { address = {}, place, cod, ...texts } = parcel
  const values = Object.entries({ ...texts, ...address }).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, normalize(value)] as const],
  )
  return new Map<string, string>([
    ...values,
    ...(place === undefined ? [] : [['place', [place].flat().join()] as const]),
    ...(cod === undefined ? [] : [['cod', String(cod)] as const]),
  ])
}

const toValue = ({ value, certainty }: Read<string>): Value => [
  normalize(value),
  certainty === 'sure',
]

const toFound = (parcel: PastedParcel<PastePlace> = { unused: [] }) => {
  const found = new Map<string, Value>()
  for (const field of ['name', 'phone', 'email', 'size', 'reference'] as const) {
    const read = parcel[field]
    if (read) found.set(field, toValue(read))
  }
  if (parcel.cash) found.set('cod', toValue(parcel.cash))
  const { place, address } = parcel
  if (place)
    found.set('place', [place.value.map(({ id }) => id).join(), place.certainty === 'sure'])
  for (const [field, value] of Object.entries(address?.value ?? {}))
    if (value !== '') found.set(field, [normalize(value), address?.certainty === 'sure'])
  return found
}

const isRight = (field: string, expected: string | undefined, found: string): boolean => {
  if (expected === undefined) return false
  if (field !== 'place') return expected === found
  // Of several that match, all have to be among those that are asked for.
  const ids = found.split(',')
  return (
    expected.split(',').every((id) => ids.includes(id)) &&
    (expected.includes(',') || ids.length === 1)
  )
}

describe('the 180 texts in five languages', () => {
  const count = { expected: 0, right: 0, sure: 0, sureAndRight: 0, sameParcels: 0 }
  for (const { country, text, parcels } of examples) {
    const read = readText(country, text)
    if (read.length === parcels.length) count.sameParcels += 1
    for (let at = 0; at < Math.max(read.length, parcels.length); at += 1) {
      const expected = toExpected(parcels[at])
      const found = toFound(read[at])
      count.expected += expected.size
      for (const [field, [value, isSure]] of found) {
        const right = isRight(field, expected.get(field), value)
        if (right) count.right += 1
        if (isSure) count.sure += 1
        if (isSure && right) count.sureAndRight += 1
      }
    }
  }

  test('what is marked as sure is right in 99 of 100 values', () => {
    expect(count.sure).toBeGreaterThan(700)
    expect(count.sureAndRight / count.sure).toBeGreaterThanOrEqual(0.99)
  })

  test('at least nine of ten values are found', () => {
    expect(count.expected).toBeGreaterThan(900)
    expect(count.right / count.expected).toBeGreaterThanOrEqual(0.9)
  })

  test('each person is a parcel', () =>
    expect(count.sameParcels / examples.length).toBeGreaterThanOrEqual(0.98))
})

describe('a text', () => {
  test('keeps the words that no field has', () =>
    expect(readText('ee', 'Liis Õunapuu 5551 2345 Tartu Kvartal, palun enne reedet')).toMatchObject(
      [{ name: { value: 'Liis Õunapuu' }, unused: ['palun enne reedet'] }],
    ))

  test('that fits two lockers asks which one', () => {
    const [parcel] = readText('ee', 'Rasmus Tõnisson, 5667 8890, sõle selver')
    expect(parcel?.place?.certainty).toBe('choose')
    expect(parcel?.place?.value.map(({ name }) => name).toSorted()).toEqual([
      'Tallinna Kolde Selver',
      'Tallinna Pelgulinna Selver (valge)',
    ])
  })

  test('without anything of a parcel has no values', () =>
    expect(readText('ee', 'tere')).toEqual([{ unused: ['tere'] }]))

  test('with prices has no cash on delivery', () =>
    expect(readText('ee', 'Liis Õunapuu, kokku 49,90 €')[0]?.cash).toBeUndefined())

  test('with a name of the address book is sure of it', () => {
    const read = createPasteReader({ country: 'ee', places, contactNames: ['Kai Tamm'] })
    expect(read('kai tamm')[0]?.name?.certainty).toBe('sure')
    expect(readText('ee', 'kai tamm')[0]?.name?.certainty).toBe('likely')
  })

  test('of 500 lines has a parcel for each', () => {
    const lines = Array.from(
      { length: 500 },
      (_, at) => `Liis Õunapuu 5551 ${1000 + at} Eeden ${at}`,
    )
    expect(readText('ee', lines.join('\n'))).toHaveLength(500)
  })
})
