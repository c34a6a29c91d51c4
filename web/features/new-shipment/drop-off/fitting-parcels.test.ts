import { describe, expect, test } from 'vitest'
import { fittingParcels, freeSizes } from './fitting-parcels.ts'

describe('the parcels that find a door', () => {
  test.each([
    ['every parcel its own door', ['S', 'M'], { S: 1, M: 1 }, [0, 1]],
    ['a larger door serves as well', ['S', 'S'], { S: 1, XL: 1 }, [0, 1]],
    ['a smaller door does not', ['M'], { XS: 5, S: 5 }, []],
    ['the only large door goes to the large parcel', ['XS', 'XL'], { XL: 1, XS: 1 }, [0, 1]],
    ['one of two stays behind', ['L', 'S'], { L: 1 }, [0]],
    ['a door of XXL is not for booking', ['XL'], { XXL: 3 }, []],
    ['a full locker takes none', ['S', 'M'], {}, []],
  ] as const)('%s', (_, sizes, free, positions) => {
    expect(fittingParcels(sizes, free)).toEqual(positions)
  })
})

test('free sizes are told from small to large, without those for nobody', () => {
  expect(freeSizes({ XXL: 2, L: 1, XS: 4, S: 0 })).toEqual([
    { size: 'XS', count: 4 },
    { size: 'L', count: 1 },
  ])
})
