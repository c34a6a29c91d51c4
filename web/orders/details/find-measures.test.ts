import { expect, test } from 'vitest'
import type { Segment } from '#shared/accounts/segments.ts'
import { findMeasures } from './find-measures.ts'

const product = { name: 'M', service: 'M', height: 200, width: 340, length: 420 }
const ordered = {
  main_product: product,
  weight: null,
  estimated_weight: 1500,
  height: null,
  width: null,
  length: null,
}
const scanned = { ...ordered, weight: 1634, height: 181, width: 300, length: 400 }
const byMeasure = { name: 'unknown', service: 'unknown', height: null, width: null, length: null }
const band = { name: 'EU-2', service: 'unknown', height: 600, width: 360, length: 600 }

test.each<[string, Parameters<typeof findMeasures>[0], Segment, string?, string?]>([
  ['a parcel of a contract client', ordered, 'business_postpaid', '20 × 34 × 42', '1,5'],
  ['the same once it is measured', scanned, 'business_postpaid', '19 × 30 × 40', '1,634'],
  [
    'one of a size that is measured',
    { ...ordered, main_product: byMeasure },
    'business_rdp',
    undefined,
    '1,5',
  ],
  [
    'the same once it is measured',
    { ...scanned, main_product: byMeasure },
    'business_rdp',
    '19 × 30 × 40',
    '1,634',
  ],
  [
    'one without any weight',
    { ...ordered, estimated_weight: null },
    'business_postpaid',
    '20 × 34 × 42',
  ],
  ['a parcel of a company that pays in advance', scanned, 'business'],
  ['a parcel of a private person', scanned, 'private'],
  [
    'a weight band of a private person',
    { ...scanned, main_product: band },
    'private',
    '60 × 36 × 60',
  ],
])('%s', (_, order, segment, dimensions, weight) => {
  const hasCompany = segment !== 'private'
  expect(findMeasures(order, { hasCompany, segment })).toEqual({ dimensions, weight })
})
