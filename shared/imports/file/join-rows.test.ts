import { expect, test } from 'vitest'
import type { ImportCells } from '#shared/imports/import-row.ts'
import { isNoParcel } from './join-rows.ts'

const named: ImportCells = { recipient_name: 'x' }

test.each<readonly [string, string, ImportCells, boolean]>([
  ['a sum', 'Kokku 12;;;3', named, true],
  ['a sentence', 'palun helista enne kui tuled;;;', named, true],
  ['a note after its sign', '* kiire;;;', named, true],
  ['a word with a colon', 'Koostas: Anu Kask;;;', named, true],
  ['a heading in capitals', 'TALLINN;;;', named, true],
  ['a number of parcels', '5 pakki;;;1 310,40 €', named, true],
  ['a running number without more', ' ;31;;', {}, true],
  ['a day and an hour', '24.11.2026 12 00;;;', named, true],
  ['sums of two columns', '0,00;0;;', {}, true],
  ['the header once more', 'Saaja;Telefon;Kuhu', { recipient_phone: 'Telefon' }, true],
  ['a name alone', 'Mari Tamm;;;', named, false],
  ['a name in capitals alone', 'MARI TAMM;;;', named, false],
  ['a word alone', 'Mari;;;', named, false],
  ['a name of three cells with a sign', 'Tamm, M.;S;1;', named, false],
  ['a sum with a phone', 'Kokku OÜ;5610 2233;;', { recipient_phone: '5610 2233' }, false],
])('tells whether %s (%s) is no parcel', (_, line, cells, expected) => {
  const source = line.split(';').map((cell) => cell.trim())
  const header = ['Saaja', 'Telefon', 'Kuhu', '']
  expect(isNoParcel({ row: { number: 2, cells }, source }, header)).toBe(expected)
})
