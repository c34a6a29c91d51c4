import { describe, expect, test } from 'vitest'
import { validateGrams, validateKilograms, parseKilograms } from './weight.ts'

describe('accepted weights', () => {
  test.each([
    ['1', 1000],
    ['1,5', 1500],
    ['1.5', 1500],
    ['0,001', 1],
    ['31,500', 31_500],
    ['2.345', 2345],
  ])('%j kg is %i g', (text, grams) => {
    expect(parseKilograms(text)).toBe(grams)
    expect(validateKilograms(text)).toBeUndefined()
  })

  test('an empty field', () => expect(validateKilograms('')).toBeUndefined())
})

describe('rejected weights', () => {
  test.each([
    ['0', 'weight_zero'],
    ['0,000', 'weight_zero'],
    ['31,501', 'weight_too_heavy'],
    ['99999', 'weight_too_heavy'],
    ['1,2345', 'weight_not_in_kilograms'],
    ['1,', 'weight_not_in_kilograms'],
    ['1 kg', 'weight_not_in_kilograms'],
    ['500g', 'weight_not_in_kilograms'],
    ['abc', 'weight_not_a_number'],
    ['-1', 'weight_not_a_number'],
    ['1,2,3', 'weight_not_a_number'],
    ['1e3!', 'weight_not_a_number'],
    ['1'.repeat(21), 'weight_too_long'],
  ])('%j: %s', (text, code) => expect(validateKilograms(text)).toBe(code))

  test("a weight above the product's maximum", () => {
    expect(validateKilograms('2,001', 2000)).toBe('weight_too_heavy')
    expect(validateGrams(2001, 2000)).toBe('weight_too_heavy')
    expect(validateGrams(2000, 2000)).toBeUndefined()
    expect(validateGrams(1.5)).toBe('weight_not_a_number')
    expect(validateGrams(-1)).toBe('weight_not_a_number')
    expect(validateGrams(0)).toBe('weight_zero')
  })
})
