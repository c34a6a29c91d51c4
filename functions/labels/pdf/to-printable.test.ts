import { expect, test } from 'vitest'
import { bold, regular } from '../layout/label-fonts.ts'
import { toPrintable } from './to-printable.ts'

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
  expect(toPrintable(text, regular.has)).toBe(printed)
})

test('both fonts have the same characters', () => {
  expect(bold.data.characters).toBe(regular.data.characters)
})
