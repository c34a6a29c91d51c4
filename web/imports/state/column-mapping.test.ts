import { describe, expect, test } from 'vitest'
import type { ChosenTable } from '#shared/imports/file/propose-table.ts'
import { createImportApp } from '#test/support/examples/example-import.ts'
import { findFilledColumns, proposeMapping } from './column-mapping.ts'

const app = createImportApp('business_postpaid')

const createTable = (header: readonly string[], ...rows: readonly (readonly string[])[]) => ({
  fileType: 'csv' as const,
  sheet: 0,
  headerRow: header.length > 0 ? 1 : 0,
  header,
  rows: rows.map((cells, index) => ({ number: index + 2, cells })),
})

const nameless = (code: string): ChosenTable =>
  createTable(
    [],
    ['Mari Tamm', '56102233', 'Tartu Eeden', `${code}-1`, 'punane kruus'],
    ['Jüri Kask', '56102234', 'Tartu Eeden', `${code}-2`, 'sinine vaas'],
  )

describe('what was chosen for a column', () => {
  const first = proposeMapping(nameless('A'), app, {})

  test('of a file without headers counts for the next one with the same contents', () => {
    expect(first.mapping.slice(0, 3)).toEqual(['recipient_name', 'recipient_phone', 'terminal_id'])
    const chosen = { [first.keys[4] ?? '']: 'content' as const }
    const next = proposeMapping(nameless('B'), app, chosen)
    expect(next.mapping).toEqual([...first.mapping.slice(0, 4), 'content'])
    const others = createTable([], ['Tartu Eeden', 'Mari Tamm', '56102233', 'A-1', 'vaas'])
    expect(proposeMapping(others, app, chosen).mapping).not.toContain('content')
  })

  test('takes its field from another column, and may leave its column out', () => {
    const moved = { [first.keys[4] ?? '']: 'recipient_name' as const, [first.keys[2] ?? '']: null }
    const { mapping } = proposeMapping(nameless('B'), app, moved)
    expect(mapping).toEqual([null, 'recipient_phone', null, first.mapping[3], 'recipient_name'])
  })

  test('is remembered by the header where there is one, wherever it stands', () => {
    const chosen = { 'markus 2': 'content' as const }
    const table = createTable(['Märkus 2', 'Saaja nimi'], ['vaas', 'Mari Tamm'])
    const { mapping, keys } = proposeMapping(table, app, chosen)
    expect(mapping).toEqual(['content', 'recipient_name'])
    expect(keys[0]).toBe('markus 2')
  })
})

test('a column without a text in any row is empty', () =>
  expect([...findFilledColumns(createTable(['A', 'B', 'C'], ['', ' ', 'x'], ['y']))]).toEqual([
    2, 0,
  ]))
