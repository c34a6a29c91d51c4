import { expect, test } from 'vitest'
import { bundleName, callFile, handlerFiles, handlerName } from './handlers.ts'

test.each([
  ['functions/places/api/list-places.ts', 'api/places/list-places'],
  ['functions/providers/payments/sandbox/api/bank-page.ts', 'providers/payments/sandbox/bank-page'],
  ['events/jobs/run-jobs.ts', 'events/jobs/run-jobs'],
])('%s is built as %s', (file, name) => {
  expect(bundleName(file)).toBe(name)
  expect(handlerName(file)).toBe(`${name}.handler`)
})

test('a call is served by the file of its area that is named for it', () => {
  expect(callFile({ name: 'listNearestPlaces', area: 'places' })).toBe(
    'functions/places/api/list-nearest-places.ts',
  )
})

test('a route to a handler that does not exist is refused', () => {
  const handler = {
    name: 'nothing',
    file: 'events/nowhere/nothing-happened.ts',
    source: { kind: 'schedule', rate: 'rate(1 day)' },
    permissions: {},
  } as const
  expect(() => handlerFiles([handler])).toThrow(
    'No such handler file: events/nowhere/nothing-happened.ts',
  )
})
