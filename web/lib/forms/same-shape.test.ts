import { describe, expect, test } from 'vitest'
import { hasSameShape } from './same-shape.ts'

const sample = { name: '', size: 1, place: null, parcels: [{ key: '', weight: '' }], notes: [] }

describe('hasSameShape', () => {
  test.each([
    ['the sample itself', sample],
    ['other values of the same types', { ...sample, name: 'Mari', size: 7 }],
    ['an object where the sample has null', { ...sample, place: { id: 17248 } }],
    ['a longer list', { ...sample, parcels: [...sample.parcels, { key: 'b', weight: '1,5' }] }],
    ['an empty list', { ...sample, parcels: [] }],
    ['any entries where the sample has none', { ...sample, notes: ['one', 2] }],
    ['additional properties', { ...sample, more: true }],
  ])('accepts %s', (_, value) => expect(hasSameShape(sample, value)).toBe(true))

  test.each([
    ['nothing', null],
    ['a text', 'sample'],
    ['a list', [sample]],
    ['a missing property', { name: '', size: 1, place: null, parcels: [] }],
    ['a property of another type', { ...sample, size: '1' }],
    ['null where the sample has a list', { ...sample, parcels: null }],
    ['a list where the sample has null', { ...sample, place: [] }],
    ['an incomplete entry in a list', { ...sample, parcels: [...sample.parcels, { key: 'b' }] }],
  ])('rejects %s', (_, value) => expect(hasSameShape(sample, value)).toBe(false))
})
