import { describe, expect, test } from 'vitest'
import { fitsOneSms, fitSms, toGsm } from './sms-text.ts'

test.each([
  ['Põhja-Tallinna Šnelli', 'Pohja-Tallinna Snelli'],
  ['Käsmu, Öö, Üles', 'Käsmu, Öö, Üles'],
  ['Ķekavas pakomāts', 'Kekavas pakomats'],
  ['Žaliųjų ežerų g.', 'Zaliuju ezeru g.'],
  ['„Akropolis“ – 1 €', '"Akropolis" - 1 €'],
  ['Почтомат Нарва', 'Почтомат Нарва'],
])('%s is written %s', (text, plain) => {
  expect(toGsm(text)).toBe(plain)
})

describe('one segment holds', () => {
  test.each([
    ['160 plain letters', 'a'.repeat(160), true],
    ['not 161', 'a'.repeat(161), false],
    ['80 euro signs, which count twice', '€'.repeat(80), true],
    ['not 81', '€'.repeat(81), false],
    ['70 Cyrillic letters', 'я'.repeat(70), true],
    ['not 71', 'я'.repeat(71), false],
    ['not 71 letters of which one is foreign', `${'a'.repeat(70)}я`, false],
  ])('%s', (_, text, fits) => {
    expect(fitsOneSms(text)).toBe(fits)
  })
})

test('the fullest wording that fits is chosen, else the barest', () => {
  expect(fitSms(['a'.repeat(161), 'b'.repeat(160), 'c'])).toBe('b'.repeat(160))
  expect(fitSms(['a'.repeat(200), 'b'.repeat(170)])).toBe('b'.repeat(170))
})
