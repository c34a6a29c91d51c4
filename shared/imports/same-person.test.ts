import { expect, test } from 'vitest'
import { createImportContext, createImportRow } from '#test/support/examples/example-import.ts'
import { checkRow } from './check-row.ts'
import { findSamePerson } from './same-person.ts'

const context = createImportContext()
const person = (recipient_name: string, recipient_phone: string) => ({
  recipient_name,
  recipient_phone,
})

test('rows to one name and phone belong together, in the order of the file', () => {
  const rows = [
    person('Kärt Mägi', '+37256102233'),
    person('Anu Rebane', '+37256102233'),
    person('KART  MAGI', '5610 2233'),
    person('Jüri Kõiv', '+37256102234'),
    person('', '+37256102233'),
    person('', '+37256102233'),
    person('Liis Lepp', ''),
    person('Liis Lepp', ''),
    person('Jüri Kõiv', '37256102234'),
    person('Kärt Mägi', '+37256102235'),
  ].map((cells, index) => checkRow(context, createImportRow(cells, index + 2)))
  expect(findSamePerson(rows).map((group) => group.map(({ row }) => row.number))).toEqual([
    [2, 4],
    [5, 10],
  ])
})
