import { expect, test } from 'vitest'
import type { SheetParcel } from './handover-sheet.ts'
import { findObstacle, listHandedOver, sumByDestination, sumParcels } from './sheet-totals.ts'

const to = (
  destination_type: SheetParcel['destination_type'],
  destination_country: string,
  weight: number | null,
) => ({ destination_type, destination_country, weight })

test('sums up parcels, and counts those without a weight', () => {
  expect(sumParcels([])).toEqual({ parcels: 0, weight: 0, unweighed: 0 })
  expect(sumParcels([{ weight: 1200 }, { weight: null }, { weight: 800 }])).toEqual({
    parcels: 3,
    weight: 2000,
    unweighed: 1,
  })
})

test('sums up terminals by country, the most parcels first, and all else by kind', () => {
  const parcels = [
    to('pudo', 'de', 2000),
    to('apt', 'lv', 100),
    to('address', 'ee', 400),
    to('ipb', 'ee', 300),
    to('po', 'ee', null),
    to('apt', 'ee', 200),
    to('pudo', 'fr', 1000),
    to('address', 'lt', 600),
    to('apt', 'lt', 50),
  ]
  const sums = sumByDestination(parcels)
  expect(
    sums.map(({ kind, country, parcels: count, weight }) => [kind, country, count, weight]),
  ).toEqual([
    ['terminal', 'ee', 2, 500],
    ['terminal', 'lt', 1, 50],
    ['terminal', 'lv', 1, 100],
    ['post_office', undefined, 1, 0],
    ['address', undefined, 2, 1000],
    ['parcel_shop', undefined, 2, 3000],
  ])
  expect(sums.reduce((total, { parcels: count }) => total + count, 0)).toBe(parcels.length)
})

const number = 'HS-2611-24-2'

test.each([
  ['ready', null, undefined],
  ['handed_over', number, undefined],
  ['handed_over', 'HS-2611-24-1', 'handed_over'],
  ['handed_over', null, 'handed_over'],
  ['void_label', null, 'void_label'],
  ['cancelled', null, 'cancelled'],
  ['not_printed', null, 'not_printed'],
] as const)('a %s parcel with the sheet %s: %s', (state, handed_over_sheet, obstacle) => {
  const parcel = { state, handed_over_sheet }
  expect(findObstacle(parcel, number)).toBe(obstacle)
  expect(listHandedOver({ rows: [parcel], number })).toEqual(obstacle ? [] : [parcel])
})
