import { describe, expect, test } from 'vitest'
import { isBusiness, isBusinessSegment, isPrepaid, getSegment, segments } from './segments.ts'

test('every segment is prepaid except import, business_rdp and business_postpaid', () => {
  expect(segments.filter(isPrepaid)).toEqual(['private', 'business'])
})

test('the business segments are the three that use add-orders', () => {
  expect(segments.filter(isBusinessSegment)).toEqual([
    'business',
    'business_rdp',
    'business_postpaid',
  ])
})

describe('the segment of an account', () => {
  test("is the company's if there is one", () => {
    expect(getSegment({ segment: 'private', company: { segment: 'business_postpaid' } })).toBe(
      'business_postpaid',
    )
    expect(getSegment({ segment: 'private', company: null })).toBe('private')
    expect(getSegment({ segment: 'import' })).toBe('import')
  })

  test('an account with a company is a business', () => {
    expect(isBusiness({ segment: 'business', company_id: 'com_1' })).toBe(true)
    expect(isBusiness({ segment: 'private', company_id: null })).toBe(false)
    expect(isBusiness({ segment: 'private' })).toBe(false)
  })
})
