import { describe, expect, test } from 'vitest'
import { isBusiness, isBusinessSegment, isPrepaid, segmentOf, segments } from './segments.ts'

test('prepaid means any segment except import, business_rdp and business_postpaid', () => {
  expect(segments.filter(isPrepaid)).toEqual(['private', 'business'])
})

test('add-orders is for the three business segments', () => {
  expect(segments.filter(isBusinessSegment)).toEqual([
    'business',
    'business_rdp',
    'business_postpaid',
  ])
})

describe('the segment of an account', () => {
  test("the company's wins over the account's", () => {
    expect(segmentOf({ segment: 'private', company: { segment: 'business_postpaid' } })).toBe(
      'business_postpaid',
    )
    expect(segmentOf({ segment: 'private', company: null })).toBe('private')
    expect(segmentOf({ segment: 'import' })).toBe('import')
  })

  test('an account with a company is a business', () => {
    expect(isBusiness({ segment: 'business', company_id: 'com_1' })).toBe(true)
    expect(isBusiness({ segment: 'private', company_id: null })).toBe(false)
    expect(isBusiness({ segment: 'private' })).toBe(false)
  })
})
