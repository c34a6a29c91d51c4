import { expect, test } from 'vitest'
import { isLabelVoid } from './void-label-notice.tsx'

test.each([
  ['not printed yet', 2, null, false],
  ['printed before the change', 2, 1, true],
  ['printed after it', 2, 2, false],
])('a label %s', (_, label_version, printed_label_version, expected) => {
  expect(isLabelVoid({ label_version, printed_label_version })).toBe(expected)
})
