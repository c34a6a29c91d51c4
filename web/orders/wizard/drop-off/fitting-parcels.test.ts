import { describe, expect, test } from 'vitest'
import { findFittingParcels } from './fitting-parcels.ts'

describe('findFittingParcels', () => {
  test.each([
    ['gives every parcel its own door', ['S', 'M'], { S: 1, M: 1 }, [0, 1]],
    ['uses a larger door when no smaller one is free', ['S', 'S'], { S: 1, XL: 1 }, [0, 1]],
    ['does not use a door that is too small', ['M'], { XS: 5, S: 5 }, []],
    ['gives the only large door to the large parcel', ['XS', 'XL'], { XL: 1, XS: 1 }, [0, 1]],
    ['leaves out one of two parcels when one door is free', ['L', 'S'], { L: 1 }, [0]],
    ['does not book XXL doors', ['XL'], { XXL: 3 }, []],
    ['returns nothing for a full locker', ['S', 'M'], {}, []],
  ] as const)('%s', (_, sizes, free, positions) => {
    expect(findFittingParcels(sizes, free)).toEqual(positions)
  })
})
