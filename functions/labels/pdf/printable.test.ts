import { expect, test } from 'vitest'
import { bold, regular } from '../layout/label-fonts.ts'
import { printable } from './printable.ts'

test.each([
  ['every letter of the network', 'Õõ Ķķ Žž Щщ Ää Öö Ūū Ėė Ёё', 'Õõ Ķķ Žž Щщ Ää Öö Ūū Ėė Ёё'],
  ['other alphabets of the EU', 'Łódź Győr Çağ Ελλάδα Ґанок', 'Łódź Győr Çağ Ελλάδα Ґанок'],
  ['decomposed letters are composed', 'O\u0303un', 'Õun'],
  ['a letter the font lacks loses its marks', 'Nguyễn', 'Nguyen'],
  ['ligatures and wide letters come apart', 'oﬃce Ａ', 'office A'],
  ['unknown characters', '日本 😀', '?? ?'],
  ['a no-break space and line breaks are blanks', '12\u00a0€\r\nB\tC', '12 € B C'],
  ['what is invisible goes', 'a\u0000b\u200bc\u202ed\ufeff', 'abcd'],
  ['half a surrogate pair', 'a\ud83dz', 'a?z'],
  ['blanks only', ' \n ', ''],
])('%s: %j is printed as %j', (_, text, printed) => {
  expect(printable(text, regular.has)).toBe(printed)
})

test('both fonts have the same characters', () => {
  expect(bold.data.characters).toBe(regular.data.characters)
})
