import { expect, test } from 'vitest'
import { readWithDefaults } from './with-defaults.ts'

const sample = {
  name: '',
  accepted: false,
  place: null,
  sender: { phone: '', email: '' },
  parcels: [{ key: '', weight: '' }],
}
const stored = {
  name: 'Mari',
  accepted: true,
  place: { id: 1 },
  sender: { phone: '+372', email: 'a@b.test' },
  parcels: [{ key: 'a', weight: '1,5' }],
}

test.each([
  ['a complete value', stored, stored],
  ['a value without a list', { name: 'Mari' }, { ...sample, name: 'Mari', parcels: [] }],
  [
    'a value whose entries lack a property',
    { ...stored, parcels: [{ key: 'a' }] },
    { ...stored, parcels: [{ key: 'a', weight: '' }] },
  ],
  [
    'a value whose records lack a property',
    { ...stored, sender: { phone: '+372' } },
    { ...stored, sender: { phone: '+372', email: '' } },
  ],
  ['a property of another type', { ...stored, name: 7 }, undefined],
  ['null instead of a record', { ...stored, sender: null }, undefined],
  ['a text', 'stored', undefined],
  ['nothing', null, undefined],
])('reads %s', (_, value, expected) => expect(readWithDefaults(sample, value)).toEqual(expected))
