import { describe, expect, test } from 'vitest'
import { exampleCountries, exampleSegments } from '#shared/imports/example-rows.ts'
import { matchColumns, toImportRows } from '#shared/imports/match-columns.ts'
import { readTable } from '#shared/imports/read/read-table.ts'
import { locales } from '#shared/lib/locale.ts'
import { createExampleOrderApp } from '#test/support/examples/example-order-app.ts'
import { writeExampleFiles } from './example-files.ts'

const files = await writeExampleFiles()

test('each segment, country and language has an example file', () => {
  const count = exampleSegments.length * exampleCountries.length * locales.length
  expect(new Set(files.map(({ path }) => path)).size).toBe(count)
})

describe.each(exampleSegments)('the example files of %s', (segment) => {
  const app = createExampleOrderApp(segment)
  const own = files.filter(({ path }) => path.includes(`shipments-${segment}-`))

  test.each(own)('$path is read with every column recognized', async ({ path, content }) => {
    const table = await readTable(content, path, 100)
    const { positions, unknown, missing } = matchColumns(table.header, app)
    expect({ unknown, missing }).toEqual({ unknown: [], missing: [] })
    const rows = toImportRows(table, positions)
    expect(rows.length).toBeGreaterThanOrEqual(2)
    expect(rows.every(({ cells }) => cells.recipient_name !== undefined)).toBe(true)
  })
})
