import { expect, test } from 'vitest'
import { getWriteRefusal, readSettings } from './settings.ts'

const base = { PAKK_URL: 'https://pakk.example' }

test.each([
  ['by default', { PAKK_KEY: 'pakk_test_1' }, /PAKK_WRITES=1/],
  ['with another word than 1', { PAKK_KEY: 'pakk_test_1', PAKK_WRITES: 'true' }, /PAKK_WRITES=1/],
  ['with a live key', { PAKK_KEY: 'pakk_1', PAKK_WRITES: '1' }, /PAKK_LIVE=1/],
  ['with a live key alone', { PAKK_KEY: 'pakk_1', PAKK_LIVE: '1' }, /PAKK_WRITES=1/],
])('tools write nothing %s', (_, environment, reason) =>
  expect(getWriteRefusal(readSettings({ ...base, ...environment }))).toMatch(reason),
)

test.each([
  ['a test key and PAKK_WRITES', { PAKK_KEY: 'pakk_test_1', PAKK_WRITES: '1' }],
  ['a live key and both', { PAKK_KEY: 'pakk_1', PAKK_WRITES: '1', PAKK_LIVE: '1' }],
])('tools write with %s', (_, environment) =>
  expect(getWriteRefusal(readSettings({ ...base, ...environment }))).toBeUndefined(),
)

test('the server does not start without an address or a key', () => {
  expect(() => readSettings(base)).toThrow('PAKK_KEY')
  expect(() => readSettings({ PAKK_KEY: 'pakk_test_1' })).toThrow('PAKK_URL')
})
