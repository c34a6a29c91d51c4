import { describe, expect, test } from 'vitest'
import { decideReturn, type ReturnFacts } from './return-outcome.ts'

const delivered: ReturnFacts = {
  status: 'destinationout',
  isReturn: false,
  sourceCountry: 'ee',
  destinationCountry: 'ee',
  segment: 'business_postpaid',
  hasReturns: true,
  hasDestination: true,
  isReturned: false,
  returnDays: 14,
  daysLeft: 8,
  size: { service: 'S', length: 420, width: 340, height: 120 },
}

describe('a delivered parcel of a company', () => {
  test.each([
    ['that pays later is returned free of charge', 'business_postpaid', true],
    ['whose recipients pay for deliveries is returned free of charge', 'business_rdp', true],
    ['that pays in advance is returned by who pays for it', 'business', false],
  ] as const)('%s', (_, segment, isFree) => {
    expect(decideReturn({ ...delivered, segment })).toEqual({
      outcome: 'returnable',
      reason: null,
      isFree,
      allowedTypes: ['apt', 'ipb', 'po'],
    })
  })

  test.each([
    ['on the last day', { daysLeft: 0 }],
    ['of a weight band', { size: { service: 'unknown', length: null, width: null, height: null } }],
    [
      'that just fits the largest door',
      { size: { service: 'unknown', length: 600, width: 360, height: 600 } },
    ],
  ] as const)('can be returned %s', (_, facts) => {
    expect(decideReturn({ ...delivered, ...facts }).outcome).toBe('returnable')
  })

  test('that fits no door is returned at a post office', () => {
    const size = { service: 'unknown', length: 780, width: 300, height: 200 }
    expect(decideReturn({ ...delivered, size })).toEqual({
      outcome: 'oversized',
      reason: null,
      isFree: true,
      allowedTypes: ['po'],
    })
  })
})

describe('a parcel that cannot be returned', () => {
  test.each([
    ['is on its way', { status: 'termin' }, 'not_delivered'],
    ['is ready but not fetched', { status: 'destinationin' }, 'not_delivered'],
    ['went back to its sender', { status: 'returntermout' }, 'not_delivered'],
    ['came from another country', { sourceCountry: 'lv' }, 'abroad'],
    ['is from a private person', { segment: 'private' }, 'not_offered'],
    ['is from an importer', { segment: 'import' }, 'not_offered'],
    ['is from a company without the service', { hasReturns: false }, 'not_offered'],
    ['has no destination for returns', { hasDestination: false }, 'not_offered'],
    ['is returned already', { isReturned: true }, 'already_returned'],
    ['was fetched too long ago', { daysLeft: -1 }, 'too_late'],
    ['was sent without the right to return it', { returnDays: 0, daysLeft: 0 }, 'not_offered'],
    ['is returned by its company', { returnDays: 0, isReturned: true }, 'already_returned'],
    ['is a return itself', { isReturn: true }, 'is_return'],
  ] as const)('%s', (_, facts, reason) => {
    expect(decideReturn({ ...delivered, ...facts })).toEqual({
      outcome: 'not_returnable',
      reason,
      isFree: null,
      allowedTypes: [],
    })
  })
})
