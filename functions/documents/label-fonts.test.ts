import { expect, test } from 'vitest'
import { listLabelCharacters } from '#shared/labels/label-characters.ts'
import { bold, regular } from './label-fonts.ts'

test.each([
  ['regular', regular],
  ['bold', bold],
])('the %s font has the characters that a label can print', (_, { data }) =>
  expect(data.characters).toBe(listLabelCharacters()),
)
