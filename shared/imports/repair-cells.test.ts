import { describe, expect, test } from 'vitest'
import {
  createAddressRow,
  createImportContext,
  createImportRow,
} from '#test/support/examples/example-import.ts'
import { checkRow } from './check-row.ts'
import type { ImportCells, ImportRow } from './import-row.ts'

const context = createImportContext()

const to = (cells: ImportCells) => createImportRow(cells)
const toAddress = (cells: ImportCells) => createAddressRow(cells)

describe('a repair', () => {
  test.each<[string, ImportRow, string, string, string]>([
    ['a terminal', to({ terminal_id: '1007225' }), 'terminal_id', '1007225', '01007225'],
    [
      'a phone with its country code',
      to({ recipient_phone: '37256102233' }),
      'recipient_phone',
      '37256102233',
      '+37256102233',
    ],
    [
      'a domestic phone',
      to({ recipient_phone: '5610 2233' }),
      'recipient_phone',
      '5610 2233',
      '+37256102233',
    ],
    [
      'a Latvian phone to Latvia',
      to({ terminal_id: '17647', recipient_phone: '29123456' }),
      'recipient_phone',
      '29123456',
      '+37129123456',
    ],
    [
      'a phone with the code of another country',
      to({ terminal_id: '17647', recipient_phone: '37256102233' }),
      'recipient_phone',
      '37256102233',
      '+37256102233',
    ],
    ['an Estonian zip', toAddress({ zip: '1001' }), 'zip', '1001', '01001'],
    ['a Finnish zip', toAddress({ country: 'FI', zip: '100' }), 'zip', '100', '00100'],
    [
      'a Latvian zip without its hyphen',
      toAddress({ country: 'LV', zip: 'LV 1050' }),
      'zip',
      'LV 1050',
      'LV-1050',
    ],
    [
      'a Lithuanian zip with the country',
      toAddress({ country: 'LT', zip: 'LT-01103' }),
      'zip',
      'LT-01103',
      '01103',
    ],
    ['the number of a size', to({ size: '11' }), 'size', '11', 'XS'],
    ['the old number of a size', to({ size: '2' }), 'size', '2', 'M'],
  ])('restores %s', (_, row, column, from, restored) => {
    const { issues, repairs, row: kept } = checkRow(context, row)
    expect({ issues, repairs }).toEqual({ issues: [], repairs: [{ column, from, to: restored }] })
    expect(kept).toBe(row)
  })

  test.each<[string, ImportRow]>([
    ['a phone with spaces', to({ recipient_phone: '+372 5610 2233' })],
    ['a phone with 00', to({ recipient_phone: '00372 5610 2233' })],
    ['a Latvian zip without its prefix', toAddress({ country: 'LV', zip: '1050' })],
    ['a terminal outside Estonia', to({ terminal_id: '17647' })],
    ['a phone that stays wrong', to({ recipient_phone: '539870' })],
    ['the zip of another country', toAddress({ zip: 'LV-1050' })],
    ['a Latvian zip with a digit missing', toAddress({ country: 'LV', zip: '105' })],
  ])('leaves %s as it is', (_, row) => expect(checkRow(context, row).repairs).toEqual([]))

  test('that was undone is not made again', () => {
    const row: ImportRow = { ...to({ terminal_id: '1007225' }), unrepaired: ['terminal_id'] }
    const checked = checkRow(context, row)
    expect(checked.repairs).toEqual([])
    expect(checked.issues).toMatchObject([{ column: 'terminal_id', code: 'place_not_found' }])
  })
})
