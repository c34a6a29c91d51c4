import { expect, test } from 'vitest'
import { loadTexts } from '#test/support/browser/texts.ts'
import { roundDistance } from './distance-text.ts'

test.each([
  ['en', 0, '0 m'],
  ['en', 347, '350 m'],
  ['en', 994, '990 m'],
  ['en', 1000, '1,0 km'],
  ['en', 1249, '1,2 km'],
  ['en', 48_400, '48 km'],
  ['ru', 347, '350 м'],
  ['ru', 1249, '1,2 км'],
] as const)('in %s %i metres are shown as %s', (lang, metres, text) => {
  const { unit, value } = roundDistance(metres)
  expect(loadTexts(lang)(`places:distance.${unit}`, { value })).toBe(text)
})
