import { describe, expect, test } from 'vitest'
import { segments } from '#shared/accounts/segments.ts'
import {
  createImportApp,
  createImportContext,
  examplePlaces,
} from '#test/support/examples/example-import.ts'
import { checkRow } from './check-row.ts'
import { listColumns } from './columns.ts'
import { type ExampleCountry, listExampleRows } from './example-rows.ts'
import { formatRowIssue } from './format-issue.ts'
import { loadTexts } from '#test/support/browser/texts.ts'

const countries: readonly ExampleCountry[] = ['ee', 'lv', 'lt', 'fi']

describe.each(segments)('the example rows of a %s account', (segment) => {
  const context = createImportContext(segment)

  test.each(countries)('to %s can be imported, have every column and differ', (country) => {
    const rows = listExampleRows(context.app, country, examplePlaces)
    const checked = rows.map((cells, index) => checkRow(context, { number: index + 2, cells }))
    expect(
      checked.flatMap(({ row, issues }) =>
        issues.map((issue) => formatRowIssue(loadTexts('en'), row, issue)),
      ),
    ).toEqual([])
    expect(checked.flatMap(({ repairs }) => repairs)).toEqual([])
    for (const cells of rows) expect(Object.keys(cells)).toEqual(listColumns(context.app))
    const phones = new Set(rows.map(({ recipient_phone }) => recipient_phone))
    expect(phones.size).toBe(rows.length)
  })
})

test.each([
  ['ee', ['01007225', '01007537', '01007890', '']],
  ['lv', ['17647', '']],
  ['lt', ['17546', '']],
  ['fi', ['16171', '23']],
] as const)('each kind of destination that is sold to %s has a row', (country, ids) =>
  expect(
    listExampleRows(createImportApp('business'), country, examplePlaces).map(
      ({ terminal_id }) => terminal_id,
    ),
  ).toEqual(ids),
)

test('a place that is closed is no example', () =>
  expect(
    listExampleRows(
      createImportApp('private'),
      'ee',
      examplePlaces.filter((place) => place.is_blocked || place.status === 'inactive'),
    ).map(({ terminal_id }) => terminal_id),
  ).toEqual(['']))
