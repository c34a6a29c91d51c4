import { expect, test } from 'vitest'
import { formatDistance } from './format-distance.ts'

test.each([
  [0, '0 m'],
  [347, '350 m'],
  [994, '990 m'],
  [1000, '1,0 km'],
  [1249, '1,2 km'],
  [48_400, '48 km'],
])('formats %i metres as %s', (metres, text) => expect(formatDistance(metres)).toBe(text))
