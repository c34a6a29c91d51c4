import { expect, test } from 'vitest'
import { normalizeSearchText, splitSearchWords } from './search-text.ts'

test.each([
  ['Mustamäe', 'mustamae'],
  ['ŠIAULIAI', 'siauliai'],
  ['Ķekava', 'kekava'],
  ['Йыхви', 'йыхви'],
  ['Озёрная', 'озёрная'],
  ['A. H. Tammsaare tee', 'a h tammsaare tee'],
  ['S-market', 's market'],
  ['Rocca   al\tMare', 'rocca al mare'],
  ['Ülemiste (valge)', 'ulemiste valge'],
  ['L’Occitane', 'l occitane'],
])('%s is normalized to %s', (text, normalized) => {
  expect(normalizeSearchText(text)).toBe(normalized)
})

test('composed and decomposed accents are equal', () => {
  expect(normalizeSearchText('Mustama\u0308e')).toBe(normalizeSearchText('Mustam\u00e4e'))
})

test.each([
  ['tallinn selver', ['tallinn', 'selver']],
  ['Tallinn, Selver;Pirita', ['tallinn', 'selver', 'pirita']],
  ['  ,; ', []],
  ['Sõle - 51', ['sole', '51']],
  ['A.H.Tammsaare', ['a h tammsaare']],
])('the words of %j are %j', (search, words) => {
  expect(splitSearchWords(search)).toEqual(words)
})
