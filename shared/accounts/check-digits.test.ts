import { expect, test } from 'vitest'
import { estonianVatDigit, isEstonianVat, latvianVatDigit, modulo11Digit } from './check-digits.ts'

// Numbers that state bodies and the VAT rules' own documentation publish.
test.each(['12345678', '10137319', '70000310'])('Estonian registry code %s checks', (code) => {
  expect(modulo11Digit(code.slice(0, 7))).toBe(Number(code[7]))
})

test.each(['EE100931558', 'EE100594102', 'EE100247019'])('Estonian VAT %s checks', (vat) => {
  expect(estonianVatDigit(vat.slice(2, 10))).toBe(Number(vat[10]))
  expect(isEstonianVat(vat)).toBe(true)
})

test.each(['EE100931559', 'EE10093155', 'LV100931558', ''])('«%s» is no Estonian VAT', (vat) => {
  expect(isEstonianVat(vat)).toBe(false)
})

test('Latvian VAT LV40003521600 checks', () => {
  expect(latvianVatDigit('4000352160')).toBe(0)
})

test('a Latvian number that no digit fits is not given out', () => {
  const digits = Array.from({ length: 100 }, (_, index) =>
    latvianVatDigit(`40009999${String(index).padStart(2, '0')}`),
  )
  expect(digits).toContain(null)
  expect(digits.every((digit) => digit === null || (digit >= 0 && digit <= 9))).toBe(true)
})

test('Lithuanian VAT LT119511515 checks', () => {
  expect(modulo11Digit('11951151')).toBe(5)
})
