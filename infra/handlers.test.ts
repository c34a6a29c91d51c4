import { expect, test } from 'vitest'
import { getBundleName, getCallFile, listHandlerFiles, getHandlerName } from './handlers.ts'

test.each([
  ['functions/places/api/list-places.ts', 'api/places/list-places'],
  ['functions/auth/api/log-in.ts', 'api/session/log-in'],
  ['functions/providers/payments/sandbox/api/bank-page.ts', 'providers/payments/sandbox/bank-page'],
  ['events/orders/apply-scans.ts', 'events/orders/apply-scans'],
])('%s is built as %s', (file, name) => {
  expect(getBundleName(file)).toBe(name)
  expect(getHandlerName(file)).toBe(`${name}.handler`)
})

test('finds the handler file of a call by its area and name', () => {
  expect(getCallFile({ name: 'listNearestPlaces', area: 'places' })).toBe(
    'functions/places/api/list-nearest-places.ts',
  )
  expect(getCallFile({ name: 'listShipments', area: 'shipments' })).toBe(
    'functions/orders/api/list-shipments.ts',
  )
})

test('throws for a handler file that does not exist', () => {
  const handler = {
    name: 'nothing',
    file: 'events/nowhere/nothing-happened.ts',
    source: { kind: 'schedule', rate: 'rate(1 day)', heartbeat: null },
    permissions: {},
  } as const
  expect(() => listHandlerFiles([handler])).toThrow(
    'No such handler file: events/nowhere/nothing-happened.ts',
  )
})
