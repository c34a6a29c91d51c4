import { describe, expect, test } from 'vitest'
import { cleanText, line } from './text.ts'

test.each([
  ['  Mari Maasikas ', 'Mari Maasikas'],
  ['\ufeffTa\u00adllinn\u200b', 'Tallinn'],
  ['O\u0303nne', 'Õnne'],
  ['Щукин', 'Щукин'],
  ['\u202egnirts', 'gnirts'],
])('%j is kept as %j', (text, kept) => {
  expect(cleanText(text)).toBe(kept)
  expect(line.parse(text)).toBe(kept)
})

describe('hostile texts are refused', () => {
  test.each([
    ['a\u0000b', 'invalid_characters'],
    ['a\nb', 'invalid_characters'],
    ['a\u0085b', 'invalid_characters'],
    ['a\u2028b', 'invalid_characters'],
    ['\ud83d', 'invalid_characters'],
    ['x'.repeat(1001), 'too_long'],
    [12, 'invalid_value'],
    [null, 'invalid_value'],
    [['a'], 'invalid_value'],
    [{ toString: 'a' }, 'invalid_value'],
  ])('%j: %s', (value, code) => {
    expect(line.safeParse(value).error?.issues[0]?.message).toBe(code)
  })
})
