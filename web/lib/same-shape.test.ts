import { describe, expect, test } from 'vitest'
import { hasShapeOf } from './same-shape.ts'

const sample = { name: '', size: 1, place: null, parcels: [{ key: '', weight: '' }], notes: [] }

describe('a stored value has the shape of a sample', () => {
  test.each([
    ['the sample itself', sample],
    ['other values of the same kinds', { ...sample, name: 'Mari', size: 7 }],
    ['an object where the sample has null', { ...sample, place: { id: 17248 } }],
    ['a longer list', { ...sample, parcels: [...sample.parcels, { key: 'b', weight: '1,5' }] }],
    ['an empty list', { ...sample, parcels: [] }],
    ['any entries where the sample has none', { ...sample, notes: ['one', 2] }],
    ['parts that the sample does not know', { ...sample, more: true }],
  ])('%s fits', (_, value) => expect(hasShapeOf(sample, value)).toBe(true))

  test.each([
    ['nothing', null],
    ['a text', 'sample'],
    ['a list', [sample]],
    ['a missing part', { name: '', size: 1, place: null, parcels: [] }],
    ['a part of another kind', { ...sample, size: '1' }],
    ['null where there must be something', { ...sample, parcels: null }],
    ['a list where the sample has null', { ...sample, place: [] }],
    ['one wrong entry in a list', { ...sample, parcels: [...sample.parcels, { key: 'b' }] }],
  ])('%s does not', (_, value) => expect(hasShapeOf(sample, value)).toBe(false))
})
