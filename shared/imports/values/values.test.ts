import { describe, expect, test } from 'vitest'
import { readAmount, readNumber, readWeight } from './amounts.ts'
import { readCountryName } from './country-names.ts'
import { readSizeWord } from './size-words.ts'

describe('a number', () => {
  test.each([
    ['12', '12'],
    ['012,50', '12.5'],
    ['1.250000', '1.25'],
    ['1 140,00', '1140'],
    ['1\u00a0140', '1140'],
    ['1.140,50', '1140.5'],
    ['1,140.50', '1140.5'],
    ['1 234 567', '1234567'],
    ['-5', '-5'],
    ['1,2,3', undefined],
    ['12 34', undefined],
    ['kokkuleppel', undefined],
    ['', undefined],
  ])('%j is %j', (text, expected) => expect(readNumber(text)).toBe(expected))
})

test.each([
  ['25.50 €', '25.5'],
  ['€1 140,00', '1140'],
  ['EUR 12', '12'],
  ['EUR24.90', '24.9'],
  ['12 евро', '12'],
  ['19.-', '19'],
  ['19,– €', '19'],
  ['24,90 $', undefined],
])('the amount %j is %j', (text, expected) => expect(readAmount(text)).toBe(expected))

test.each([
  ['1,5 kg', '1.5'],
  ['600 g', '0.6'],
  ['1200g', '1.2'],
  ['0.400000', '0.4'],
  ['2 кг', '2'],
  ['2 lb', undefined],
])('the weight %j is %j kilograms', (text, expected) => expect(readWeight(text)).toBe(expected))

test.each([
  ['small', 'S'],
  ['Väike', 'S'],
  ['vidutinė', 'M'],
  ['liela', 'L'],
  ['очень большая', 'XL'],
  ['väga väike', 'XS'],
  ['Size M', 'M'],
  ['M (medium)', 'M'],
  ['keskm.', 'M'],
  ['väike pakk', 'S'],
  ['S või M', 'S või M'],
  ['suur karp M', 'suur karp M'],
  ['м', 'M'],
  ['XXL', 'XXL'],
  ['10 cm', '10 cm'],
])('the size %j is %j', (text, expected) => expect(readSizeWord(text)).toBe(expected))

test.each([
  ['Eesti', 'EE'],
  ['Latvija', 'LV'],
  ['Lietuva', 'LT'],
  ['Финляндия', 'FI'],
  ['Viro', 'EE'],
  ['Estija', 'EE'],
  ['Germany', 'DE'],
  ['LTU', 'LT'],
  ['lv', 'lv'],
  ['Atlantis', 'Atlantis'],
])('the country %j is %j', (text, expected) => expect(readCountryName(text)).toBe(expected))
