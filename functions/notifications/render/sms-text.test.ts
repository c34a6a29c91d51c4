import { describe, expect, test } from 'vitest'
import { fitsOneSms, fitSms, toGsm } from './sms-text.ts'

test.each([
  ['Põhja-Tallinna Šnelli', 'Pohja-Tallinna Snelli'],
  ['Käsmu, Öö, Üles', 'Käsmu, Öö, Üles'],
  ['Ķekavas pakomāts', 'Kekavas pakomats'],
  ['Žaliųjų ežerų g.', 'Zaliuju ezeru g.'],
  ['„Akropolis“ – 1 €', '"Akropolis" - 1 €'],
  ['Почтомат Нарва', 'Почтомат Нарва'],
])('toGsm(%j) returns %j', (text, plain) => {
  expect(toGsm(text)).toBe(plain)
})

describe('fitsOneSms', () => {
  test.each([
    ['accepts 160 GSM characters', 'a'.repeat(160), true],
    ['refuses 161 GSM characters', 'a'.repeat(161), false],
    ['accepts 80 euro signs, which count twice', '€'.repeat(80), true],
    ['refuses 81 euro signs', '€'.repeat(81), false],
    ['accepts 70 Cyrillic characters', 'я'.repeat(70), true],
    ['refuses 71 Cyrillic characters', 'я'.repeat(71), false],
    ['refuses 71 characters of which one is not in the GSM alphabet', `${'a'.repeat(70)}я`, false],
  ])('%s', (_, text, fits) => {
    expect(fitsOneSms(text)).toBe(fits)
  })
})

test('fitSms returns the longest wording that fits, else the last one', () => {
  expect(fitSms(['a'.repeat(161), 'b'.repeat(160), 'c'])).toBe('b'.repeat(160))
  expect(fitSms(['a'.repeat(200), 'b'.repeat(170)])).toBe('b'.repeat(170))
})
