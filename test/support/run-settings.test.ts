import { expect, test } from 'vitest'
import { readScale, readSeed } from './run-settings.ts'

test('the seed is the same in every run unless another is asked for', () => {
  expect(readSeed()).toBe(readSeed(''))
  expect(readSeed('42')).toBe(42)
})

test('a fresh seed can be given again', () => {
  const fresh = readSeed('fresh')
  expect(readSeed(String(fresh))).toBe(fresh)
})

test.each(['-1', '1.5', 'new', '1e3', String(2 ** 31)])('%s is no seed', (given) =>
  expect(() => readSeed(given)).toThrow('A seed is'),
)

test.each(['0', '-1', '1.5', 'x'])('%s is no scale', (given) => {
  expect(readScale()).toBe(1)
  expect(readScale('50')).toBe(50)
  expect(() => readScale(given)).toThrow('TEST_SCALE')
})
