import { expect, test } from 'vitest'
import { findLossyPrint, toPrintable, validatePrintableName } from './to-printable.ts'

test.each([
  [
    'letters of the languages of the network',
    'Õõ Ķķ Žž Щщ Ää Öö Ūū Ėė Ёё',
    'Õõ Ķķ Žž Щщ Ää Öö Ūū Ėė Ёё',
  ],
  ['letters of other EU languages', 'Łódź Győr Çağ Ελλάδα Ґанок', 'Łódź Győr Çağ Ελλάδα Ґанок'],
  ['decomposed letters', 'O\u0303un', 'Õun'],
  ['a letter that is not in the font', 'Nguyễn', 'Nguyen'],
  ['ligatures and full-width letters', 'oﬃce Ａ', 'office A'],
  ['unknown characters', '日本 😀', '?? ?'],
  ['no-break spaces and line breaks', '12\u00a0€\r\nB\tC', '12 € B C'],
  ['invisible characters', 'a\u0000b\u200bc\u202ed\ufeff', 'abcd'],
  ['an unpaired surrogate', 'a\ud83dz', 'a?z'],
  ['only white space', ' \n ', ''],
])('converts %s: %j to %j', (_, text, printed) => {
  expect(toPrintable(text)).toBe(printed)
})

test.each([
  ['Mari Õunapuu', undefined],
  ['  Mari   Õunapuu ', undefined],
  ['Nguyễn', 'Nguyen'],
  ['Mari 😀', 'Mari ?'],
  ['علي', '???'],
  ['', undefined],
])('of %j, a label prints with losses: %j', (text, printed) =>
  expect(findLossyPrint(text)).toBe(printed),
)

test.each([
  ['Mari', undefined],
  ['Mari 😀', undefined],
  ['-', undefined],
  ['علي', 'name_not_printable'],
  ['😀', 'name_not_printable'],
  ['李 (王)', 'name_not_printable'],
])('the name %j: %s', (name, code) => expect(validatePrintableName(name)).toBe(code))
