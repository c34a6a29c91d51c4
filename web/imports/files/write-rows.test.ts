import { expect, test } from 'vitest'
import { importFileTypes, type ImportFileType } from '#shared/imports/read/import-table.ts'
import { readTable } from '#shared/imports/read/read-table.ts'
import { writeImportRows } from './write-rows.ts'

const rows = [
  ['Saaja nimi', 'Telefon', 'Pakiautomaat', 'Märkus'],
  ['Žanis Ķiķītis', '+37255512345', '01007225', '=1+1'],
  ['Õie Щукина; "kaks"', '', '', 'raamat'],
]

const write = async (fileType: ImportFileType) =>
  new Uint8Array(await (await writeImportRows(rows, fileType)).arrayBuffer())

test.each(importFileTypes.filter((type) => type !== 'csv' && type !== 'txt'))(
  'a %s file of the wrong rows can be imported again, without a formula',
  async (fileType) => {
    const { header, rows: read } = await readTable(await write(fileType), `a.${fileType}`, 100)
    expect([header, ...read.map(({ cells }) => cells)]).toEqual(rows)
  },
)

test.each(['csv', 'txt'] as const)(
  'a %s file begins what looks like a formula with an apostrophe',
  async (fileType) => {
    const text = new TextDecoder().decode(await write(fileType))
    expect(text).toContain("'=1+1")
    const { rows: read } = await readTable(await write(fileType), `a.${fileType}`, 100)
    expect(read.map(({ cells }) => cells[0])).toEqual(['Žanis Ķiķītis', 'Õie Щукина; "kaks"'])
  },
)
