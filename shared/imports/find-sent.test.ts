import { describe, expect, test } from 'vitest'
import { createSentFinder, type SentOrder } from './find-sent.ts'

const create = (changes: Partial<SentOrder>): SentOrder => ({
  reference: '',
  recipient: { name: 'Agnes Murd', phone: '+37256110238' },
  destination_place_id: 1,
  destination: null,
  product_id: 3,
  ...changes,
})

const address = { address_zip: '10123', address_street: 'Pikk', address_house: '11' }

describe('a row looks sent', () => {
  test.each<[string, Partial<SentOrder>, Partial<SentOrder>, boolean]>([
    ['by its order number', { reference: 'W-1' }, { reference: 'w-1', product_id: 4 }, true],
    ['not by another number', { reference: 'W-1' }, { reference: 'W-2' }, false],
    ['by person, place and size without a number', {}, {}, true],
    ['by them where the row has the number', {}, { reference: 'W-2' }, true],
    [
      'by a phone in another form',
      {},
      { recipient: { name: 'AGNES MURD', phone: '56110238' } },
      true,
    ],
    ['not of another size', {}, { product_id: 4 }, false],
    ['not to another place', {}, { destination_place_id: 2 }, false],
    [
      'by the same address',
      { destination_place_id: null, destination: address },
      { destination_place_id: null, destination: { ...address } },
      true,
    ],
    [
      'not by another address',
      { destination_place_id: null, destination: address },
      { destination_place_id: null, destination: { ...address, address_house: '12' } },
      false,
    ],
  ])('%s', (_, sent, row, expected) => {
    const find = createSentFinder([{ order: create(sent), barcode: 'CC1' }])
    expect(find(create(row)) !== undefined).toBe(expected)
  })
})
