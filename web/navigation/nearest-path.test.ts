import { expect, test } from 'vitest'
import { findNearestPath } from './nearest-path.ts'

const known = ['/shipments', '/archive', '/login', '/track', '/new_shipment', '/return_parcel']

test.each([
  ['/shipmnets', '/shipments'],
  ['/Shipment', '/shipments'],
  ['/shipments/2026/05', '/shipments'],
  ['/log-in', '/login'],
  ['/login.html', '/login'],
  ['/tracking', '/track'],
  ['/newshipment', '/new_shipment'],
  ['/new-shipmnet/sender', '/new_shipment'],
  ['/return', '/return_parcel'],
  ['/logon', '/login'],
  ['/legal', undefined],
  ['/wp-admin', undefined],
  ['/arc', undefined],
  ['//shipments', undefined],
  ['/', undefined],
])('%s was probably meant to be %s', (path, expected) =>
  expect(findNearestPath(path, known)).toBe(expected),
)

test('a path of a million letters is near to none', () =>
  expect(findNearestPath(`/track${'k'.repeat(1_000_000)}`, known)).toBeUndefined())
