import { expect, test } from 'vitest'
import { splitReturnAddress } from './return-address.ts'

test.each([
  ['Sõle 51-4, 10318 Tallinn', 'ee', ['Sõle', '51', '4', '10318', 'Tallinn']],
  ['Riia 2, Tartu, 51004', 'ee', ['Riia', '2', '', '51004', 'Tartu']],
  ['Brīvības iela 1, LV-1050 Rīga', 'lv', ['Brīvības iela', '1', '', '1050', 'Rīga']],
  ['Suur ladu', 'ee', ['Suur ladu', '', '', '', '']],
  ['', 'ee', ['', '', '', '', '']],
])('%s in %s', (text, country, parts) => {
  expect(Object.values(splitReturnAddress(text, country))).toEqual(parts)
})
