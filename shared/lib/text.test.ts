import { describe, expect, test } from 'vitest'
import { atMost, cleanText, filled, line } from './text.ts'

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

test('blanks fill nothing', () => {
  expect(['', '  '].map((text) => filled(text))).toEqual(['required', 'required'])
  expect(filled('a')).toBeUndefined()
  expect(filled('', 'name_required')).toBe('name_required')
})

test('a text of exactly the most characters is not too long', () => {
  expect(atMost('abc', 3)).toBeUndefined()
  expect(atMost('abcd', 3)).toBe('too_long')
})
