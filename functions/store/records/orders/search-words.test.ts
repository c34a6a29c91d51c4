import { expect, test } from 'vitest'
import { hasSearchWords, listSearchWords, parseSearchWords } from './search-words.ts'

const row = {
  recipient_name: 'Māra Ķirse-Bērziņa',
  recipient_phone: '+371 2123 4567',
  destination_country: 'lv',
  reference: 'T-2026/17',
  content: 'Raamatud ja жёлтый шарф',
  destination_name: 'Rīga Akropole',
  destination_city: 'Rīga',
  barcode: 'JJLV10000000000020261',
}

test.each<[string, string, boolean]>([
  ['the beginning of the first name', 'Mār', true],
  ['without accents', 'mara', true],
  ['in capitals', 'KIRSE', true],
  ['a part after a hyphen', 'berz', true],
  ['the inside of a word', 'irse', false],
  ['every word of several', 'ber mar', true],
  ['one of two words', 'mara kask', false],
  ['the order number', 'T-2026', true],
  ['a part of the order number', '17', true],
  ['the description', 'raam', true],
  ['the description in Cyrillic', 'ЖЁЛ', true],
  ['Cyrillic letters are not changed', 'жел', false],
  ['the phone with its prefix', '+37121', true],
  ['the phone with zeros', '0037121234567', true],
  ['the phone without its prefix', '2123', true],
  ['three first digits', '212', false],
  ['the last four digits', '4567', true],
  ['the last three digits', '567', false],
  ['the name of the place', 'akrop', true],
  ['the city and the name', 'rīga mara', true],
  ['the last digits of the barcode', '20261', true],
  ['three last digits of the barcode', '261', false],
  ['digits within the barcode', '002026', false],
  ['digits in the middle', '1234', false],
  ['a phone with spaces', '+371 2123 4567', true],
  ['a phone with spaces and without prefix', '2123 4567', true],
  ['another phone', '+372 2123 4567', false],
  ['nothing', ' ', true],
  ['nothing but signs', ' - ', false],
  ['the signs of a phone without digits', '((((((((', false],
])('a shipment is found by %s (%s): %s', (_, search, expected) => {
  expect(hasSearchWords(row, parseSearchWords(search))).toBe(expected)
})

test('a shipment has few words', () => {
  expect(listSearchWords(row)).toEqual([
    '+37121234567',
    '+21234567',
    '-76543212173',
    '=16202000000000001vljj',
    'mara',
    'kirse',
    'berzina',
    't',
    '2026',
    '17',
    'riga',
    'akropole',
    'raamatud',
    'ja',
    'жёлтый',
    'шарф',
  ])
  expect(listSearchWords({ ...row, recipient_phone: '', reference: '', content: '' })).toEqual([
    '=16202000000000001vljj',
    'mara',
    'kirse',
    'berzina',
    'riga',
    'akropole',
  ])
})
