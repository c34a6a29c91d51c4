import { expect, test } from 'vitest'
import {
  listContactWords,
  matchesContactSearch,
  parseContactSearch,
  rankContactMatch,
  toContactTexts,
} from './contact-search.ts'

const mari = toContactTexts({ name: 'Mari-Liis Õunapuu', phone: '+37255512345' })
const janis = toContactTexts({ name: 'Jānis Bērziņš', phone: '+37121234567' })
const olga = toContactTexts({ name: 'Ольга Йогансон', phone: '+4915112345678' })
const shop = toContactTexts({ name: 'Apteek 24 OÜ', phone: '+37255500024' })

test.each([
  ['the beginning of the first word', mari, 'mar', true],
  ['the beginning of a later word, without its accent', mari, 'ounap', true],
  ['the beginning of a later word, in capitals with its accent', mari, 'ÕUN', true],
  ['the middle of a word', mari, 'napuu', false],
  ['two words in any order', mari, 'oun mari', true],
  ['the parts of a word with a hyphen', mari, 'Mari-Liis', true],
  ['two words of which one does not match', mari, 'mari kask', false],
  ['letters with other accents', janis, 'berzins', true],
  ['Cyrillic letters', olga, 'ольг', true],
  ['a Cyrillic й, which is another letter than и', olga, 'иог', false],
  ['the whole phone with spaces', mari, '+372 5551 2345', true],
  ['the beginning of the phone with its calling code', mari, '372555', true],
  ['the beginning of the phone with 00', mari, '00372555', true],
  ['the beginning of the phone without its calling code', mari, '5551', true],
  ['the beginning of a foreign phone without its calling code', olga, '15112', true],
  ['the last four digits of the phone', mari, '2345', true],
  ['the last three digits of the phone', mari, '345', false],
  ['the middle of the phone', mari, '5123', false],
  ['a name and the beginning of the phone', mari, 'mari 5551', true],
  ['a name and the phone of another', mari, 'mari 2123', false],
  ['a number in the name', shop, '24', true],
  ['nothing', mari, '', true],
  ['spaces alone', mari, '  ', true],
  ['signs alone', mari, '---', false],
])('%s', (_, texts, search, expected) =>
  expect(matchesContactSearch(texts, parseContactSearch(search))).toBe(expected),
)

test('a contact is found by each word once, and by its phone with and without calling code', () =>
  expect(
    listContactWords(toContactTexts({ name: 'Mari Mari Tamm', phone: '+37255512345' })),
  ).toEqual(['mari', 'tamm', '37255512345', '55512345']))

test.each([
  ['a whole name', 'Anu Kask', 'anu kask', 0],
  ['a whole word', 'Anu Kask', 'anu', 1],
  ['whole words in another order', 'Anu Kask', 'kask anu', 1],
  ['the beginning of the name', 'Anu Kask', 'anu ka', 2],
  ['the beginning of a word', 'Anu Kask', 'kas', 3],
  ['the phone', 'Anu Kask', '5551', 3],
])('%s has the rank of how well it matches', (_, name, search, rank) =>
  expect(
    rankContactMatch(toContactTexts({ name, phone: '+37255512345' }), parseContactSearch(search)),
  ).toBe(rank),
)
