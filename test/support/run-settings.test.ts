import { expect, test } from 'vitest'
import { readScale, readSeed } from './run-settings.ts'

test('the seed is fixed unless TEST_SEED sets another one', () => {
  expect(readSeed()).toBe(readSeed(''))
  expect(readSeed('42')).toBe(42)
})

test('a fresh seed can be repeated', () => {
  const fresh = readSeed('fresh')
  expect(readSeed(String(fresh))).toBe(fresh)
})

test.each(['-1', '1.5', 'new', '1e3', String(2 ** 31)])('the seed %s is rejected', (text) =>
  expect(() => readSeed(text)).toThrow('A seed is'),
)

test.each(['0', '-1', '1.5', 'x'])('the scale %s is rejected', (text) => {
  expect(readScale()).toBe(1)
  expect(readScale('50')).toBe(50)
  expect(() => readScale(text)).toThrow('TEST_SCALE')
})
