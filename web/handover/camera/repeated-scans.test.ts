import { expect, test } from 'vitest'
import { createRepeatFilter } from './repeated-scans.ts'

test('a label before the camera is scanned once, and again after it was away', () => {
  const isScan = createRepeatFilter()
  const seen = [0, 500, 1_000, 2_900, 4_000, 6_001].map((at) => isScan('A', at))
  expect(seen).toEqual([true, false, false, false, false, true])
})

test('two labels before the camera are a scan each', () => {
  const isScan = createRepeatFilter()
  const seen = [0, 100, 200, 300].map((at) => isScan(at % 200 === 0 ? 'A' : 'B', at))
  expect(seen).toEqual([true, true, false, false])
})
