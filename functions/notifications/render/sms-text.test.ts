import { expect, test } from 'vitest'
import { countSegments, fitSms, toGsm } from './sms-text.ts'

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

test.each([
  ['160 GSM characters', 'a'.repeat(160), 1],
  ['161 GSM characters', 'a'.repeat(161), 2],
  ['307 GSM characters', 'a'.repeat(307), 3],
  ['80 euro signs, which count twice', '€'.repeat(80), 1],
  ['81 euro signs', '€'.repeat(81), 2],
  ['70 Cyrillic characters', 'я'.repeat(70), 1],
  ['71 Cyrillic characters', 'я'.repeat(71), 2],
  ['135 Cyrillic characters', 'я'.repeat(135), 3],
  ['71 characters of which one is not in the GSM alphabet', `${'a'.repeat(70)}я`, 2],
])('%s take the right number of segments', (_, text, segments) => {
  expect(countSegments(text).segments).toBe(segments)
})

test('fitSms returns the longest wording within the limit, else the last one', () => {
  const limit = { gsm: 1, ucs2: 2 }
  expect(fitSms(['a'.repeat(161), 'b'.repeat(160), 'c'], limit)).toBe('b'.repeat(160))
  expect(fitSms(['a'.repeat(200), 'b'.repeat(170)], limit)).toBe('b'.repeat(170))
  expect(fitSms(['я'.repeat(134), 'c'], limit)).toBe('я'.repeat(134))
})
