import { expect, test } from 'vitest'
import {
  computeEstonianVatDigit,
  isEstonianVat,
  computeLatvianVatDigit,
  computeModulo11Digit,
} from './check-digits.ts'

// Numbers published by public authorities and in the documentation of the VAT rules.
test.each(['12345678', '10137319', '70000310'])('Estonian registry code %s is valid', (code) => {
  expect(computeModulo11Digit(code.slice(0, 7))).toBe(Number(code[7]))
})

test.each(['EE100931558', 'EE100594102', 'EE100247019'])('Estonian VAT %s is valid', (vat) => {
  expect(computeEstonianVatDigit(vat.slice(2, 10))).toBe(Number(vat[10]))
  expect(isEstonianVat(vat)).toBe(true)
})

test.each(['EE100931559', 'EE10093155', 'LV100931558', ''])(
  '"%s" is not an Estonian VAT number',
  (vat) => {
    expect(isEstonianVat(vat)).toBe(false)
  },
)

test('Latvian VAT LV40003521600 is valid', () => {
  expect(computeLatvianVatDigit('4000352160')).toBe(0)
})

test('returns null if no check digit fits a Latvian number', () => {
  const digits = Array.from({ length: 100 }, (_, index) =>
    computeLatvianVatDigit(`40009999${String(index).padStart(2, '0')}`),
  )
  expect(digits).toContain(null)
  expect(digits.every((digit) => digit === null || (digit >= 0 && digit <= 9))).toBe(true)
})

test('Lithuanian VAT LT119511515 is valid', () => {
  expect(computeModulo11Digit('11951151')).toBe(5)
})
