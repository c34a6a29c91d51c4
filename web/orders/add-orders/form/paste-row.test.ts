import { expect, test } from 'vitest'
import { parseRow } from './paste-row.ts'

test.each([
  [
    'cells',
    'Mari Maasikas\t+372 5666 7777\tmari@example.com',
    ['Mari Maasikas', '+372 5666 7777', 'mari@example.com'],
  ],
  ['empty cells', 'Mari\t\t\tmari@example.com', ['Mari', '', '', 'mari@example.com']],
  ['quoted cells', '"Pood ""Kask"""\t 1,5 ', ['Pood "Kask"', '1,5']],
  ['the first of several rows', 'Mari\t1\r\nJüri\t2\r\n', ['Mari', '1']],
  ['no row of a single text', 'Mari Maasikas', undefined],
  ['no row of several lines', 'Mari\nJüri', undefined],
])('a pasted text has %s', (_, text, expected) => {
  expect(parseRow(text)).toEqual(expected)
})
