import { expect, test } from 'vitest'
import { countSmsParts, isWithin, transliterate } from './sms-text.ts'

test.each([
  ['Põhja-Tallinna Šnelli', 'Pohja-Tallinna Snelli'],
  ['Käsmu, Öö, Üles', 'Käsmu, Öö, Üles'],
  ['Ka\u0308smu, O\u0303ismäe', 'Käsmu, Oismäe'],
  ['Ķekavas pakomāts Ģertrūdes ielā', 'Kekavas pakomats Gertrudes iela'],
  ['Žaliųjų ežerų g., Ąžuolų, ėjimas', 'Zaliuju ezeru g., Azuolu, ejimas'],
  ['„Akropolis“ – 1 €…', '"Akropolis" - 1 €...'],
  ['O’Neill `x`', "O'Neill 'x'"],
  ['Почтомат Нарва', 'Pochtomat Narva'],
  ['Заберите посылку, ждёт до', 'Zaberite posylku, zhdet do'],
  ['Наталья Хабибуллина-Щукина', 'Natalya Khabibullina-Shchukina'],
  ['Їжак Ґалаґан', 'Izhak Galagan'],
  ['Łódź Straße Þór', 'Lodz Straße Thor'],
  ['北京 Ελλάδα', 'BeiJing Ellada'],
])('transliterate(%j) returns %j', async (text, plain) => {
  expect(await transliterate(text)).toBe(plain)
})

test.each([
  ['160 GSM characters', 'a'.repeat(160), 1],
  ['161 GSM characters', 'a'.repeat(161), 2],
  ['307 GSM characters', 'a'.repeat(307), 3],
  ['160 letters of the GSM alphabet that are not English', 'äöüÄÖÜåø'.repeat(20), 1],
  ['80 euro signs, which count twice', '€'.repeat(80), 1],
  ['81 euro signs', '€'.repeat(81), 2],
  ['70 Cyrillic characters', 'я'.repeat(70), 1],
  ['71 Cyrillic characters', 'я'.repeat(71), 2],
  ['135 Cyrillic characters', 'я'.repeat(135), 3],
  ['71 characters of which one is õ, which is not in the GSM alphabet', `${'a'.repeat(70)}õ`, 2],
  ['36 characters of two units each', '😀'.repeat(36), 2],
])('%s are the right number of parts', (_, text, parts) => {
  expect(countSmsParts(text)).toBe(parts)
})

test.each([
  'õ',
  'š',
  'ž',
  'ā',
  'č',
  'ē',
  'ģ',
  'ī',
  'ķ',
  'ļ',
  'ņ',
  'ū',
  'ą',
  'ę',
  'ė',
  'į',
  'ų',
  'ы',
])('%s is outside the GSM alphabet, and is not once it is transliterated', async (letter) => {
  expect(countSmsParts(letter.repeat(71))).toBe(2)
  expect(countSmsParts(await transliterate(letter.repeat(71)))).toBe(1)
})

test.each([
  ['a', 160, true],
  ['a', 161, false],
  ['я', 134, true],
  ['я', 135, false],
])(
  'a text of %s × %i is within one part of GSM or two of other letters: %s',
  (letter, count, is) => {
    expect(isWithin(letter.repeat(count), { gsm: 1, ucs2: 2 })).toBe(is)
  },
)
