import { describe, expect, test } from 'vitest'
import { line } from './line.ts'
import { validateMaxLength, cleanText, validateRequired } from './text.ts'

test.each([
  ['  Mari Maasikas ', 'Mari Maasikas'],
  ['\ufeffTa\u00adllinn\u200b', 'Tallinn'],
  ['O\u0303nne', 'Õnne'],
  ['Щукин', 'Щукин'],
  ['\u202egnirts', 'gnirts'],
])('%j is cleaned to %j', (text, cleaned) => {
  expect(cleanText(text)).toBe(cleaned)
  expect(line.parse(text)).toBe(cleaned)
})

describe('rejects invalid texts', () => {
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

test('rejects a text of a million combining marks', () => {
  const marks = '\u0301\u0323'.repeat(500_000)
  expect(line.safeParse(`a${marks}`).error?.issues).toMatchObject([{ message: 'too_long' }])
})

test('a blank text counts as empty', () => {
  expect(['', '  '].map((text) => validateRequired(text))).toEqual(['required', 'required'])
  expect(validateRequired('a')).toBeUndefined()
  expect(validateRequired('', 'name_required')).toBe('name_required')
})

test('a text of exactly the maximum length is accepted', () => {
  expect(validateMaxLength('abc', 3)).toBeUndefined()
  expect(validateMaxLength('abcd', 3)).toBe('too_long')
})
