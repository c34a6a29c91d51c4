import { expect, test } from 'vitest'
import { formatPlaceName } from './place-name.ts'

test.each([
  ['Tallinna Sadam D-terminal (valge)', 'Tallinna Sadam D-terminal'],
  ['Loksa Grossi kpl pakimajake (valge)', 'Loksa Grossi kpl'],
  ['Tallinna Lasnamäe Centrum (RIMI)', 'Tallinna Lasnamäe Centrum (RIMI)'],
  ['PAKIPUNKT Ahula kauplus', 'Ahula kauplus'],
  ['Smartpost terminālis Citro Lielā', 'Citro Lielā'],
  ['Smartpost punkts Narvesen Ostmala', 'Narvesen Ostmala'],
  ['Smartpost Moki Veži Pilkalnio', 'Moki Veži Pilkalnio'],
  ['Posti Parcel Locker, Box by Posti', 'Box by Posti'],
  ['Postin automaatti, Posti Matinkylä, Iso Omena 2.krs', 'Matinkylä, Iso Omena 2.krs'],
  ['PRIVATE, Posti Parcel Locker, As Oy Pakkalanrinne 2', 'PRIVATE, As Oy Pakkalanrinne 2'],
  ['Parcel terminal, Postterminalen Sviby', 'Postterminalen Sviby'],
  ['Posti, Kasarmitori', 'Kasarmitori'],
  ['Tartu Kvartal', 'Tartu Kvartal'],
  ['(valge)', '(valge)'],
])('%s is shown as %s', (name, shown) => {
  expect(formatPlaceName(name)).toBe(shown)
})
