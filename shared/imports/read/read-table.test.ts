import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BookType, type CellObject, utils, type WorkSheet, write } from 'xlsx'
import { describe, expect, test } from 'vitest'
import { balticCells, russianCells, sourceCells } from '#test/files/imports/source-cells.ts'
import { FileError, type FileErrorCode } from './file-error.ts'
import { importFileTypes, maxCellLength, maxFileBytes } from './import-table.ts'
import { readTable } from './read-table.ts'

const toBytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string, fileName = 'a.csv', maxRows = 20) =>
  readTable(toBytes(text), fileName, maxRows)

/** A spreadsheet shows `=1+1` as 2, and the digits that were typed without leading zeros and plus. */
const toShown = (cell: string) => {
  if (cell === '=1+1') return '2'
  return /^\+?\d+(?:\.\d+)?$/.test(cell) ? String(Number(cell)) : cell
}

const toTable = (source: readonly (readonly string[])[]) => {
  const rows = source.map((cells, index) => ({ number: index + 1, cells: cells.map(toShown) }))
  const [header, ...filled] = rows.filter(({ cells }) => cells.length > 0)
  return { header: header?.cells, rows: filled }
}

describe('a file made by LibreOffice', () => {
  const folder = join(import.meta.dirname, '../../../test/files/imports')
  const files = readdirSync(folder).filter((file) => !file.endsWith('.ts'))
  const readFile = (file: string) =>
    readTable(new Uint8Array(readFileSync(join(folder, file))), file, 20)
  const sources: Readonly<Record<string, readonly (readonly string[])[]>> = {
    'windows-1257.csv': balticCells,
    'windows-1251.csv': russianCells,
  }

  test.each(files)('%s has the rows of its source', async (file) => {
    const fileType = file.slice(file.lastIndexOf('.') + 1)
    const source = sources[file] ?? sourceCells
    expect(await readFile(file)).toEqual({ fileType, ...toTable(source) })
  })

  test('of every type is there, and has letters of all languages', () => {
    const types = files.map((file) => file.slice(file.lastIndexOf('.') + 1))
    expect(new Set(types)).toEqual(new Set(importFileTypes))
    expect(JSON.stringify(sourceCells)).toMatch(/õ.*ķ.*ž.*Щ/)
  })
})

describe('the cells of a workbook', () => {
  const writeCells = (cells: readonly CellObject[], bookType: BookType) => {
    const sheet: WorkSheet = utils.aoa_to_sheet([['Header']])
    for (const [index, cell] of cells.entries()) sheet[utils.encode_cell({ r: 1, c: index })] = cell
    sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: 1, c: cells.length - 1 } })
    const bytes: unknown = write(utils.book_new(sheet, 'A'), { bookType, type: 'buffer' })
    return bytes instanceof Uint8Array ? bytes : new Uint8Array()
  }
  const cells: readonly [string, CellObject, string][] = [
    ['a text', { t: 's', v: '01007225' }, '01007225'],
    ['a text that looks like a formula', { t: 's', v: '=1+1' }, '=1+1'],
    ['a number that has lost its zero', { t: 'n', v: 1_007_225 }, '1007225'],
    ['a phone that is a number', { t: 'n', v: 37_255_512_345, z: '0.00E+00' }, '37255512345'],
    ['a long number', { t: 'n', v: 1.234e20 }, '123400000000000000000'],
    ['a number with separators', { t: 'n', v: 1_234.5, z: '#,##0.00' }, '1234.5'],
    ['the noise of a sum', { t: 'n', v: 0.1 + 0.2 }, '0.3'],
    ['a small number', { t: 'n', v: 1e-7 }, '0.0000001'],
    ['leading zeros by a format', { t: 'n', v: 7_225, z: '00000' }, '07225'],
    ['a day', { t: 'n', v: 46_351, z: 'yyyy-mm-dd' }, '2026-11-25'],
    ['a day in the format of each country', { t: 'n', v: 46_351, z: 'm/d/yy' }, '2026-11-25'],
    ['true', { t: 'b', v: true }, '1'],
    ['false', { t: 'b', v: false }, '0'],
    ['a line break', { t: 's', v: 'Mari\r\nMaasikas' }, 'Mari Maasikas'],
    ['spaces', { t: 's', v: '  Mari ' }, 'Mari'],
  ]
  const types = [
    ['xlsx', 'xlsx'],
    ['xls', 'biff8'],
    ['xml', 'xlml'],
  ] as const

  test.each(types)('%s', async (fileType, bookType) => {
    const bytes = writeCells(
      cells.map(([, cell]) => cell),
      bookType,
    )
    const { rows } = await readTable(bytes, `a.${fileType}`, 20)
    const expected = cells.map(([title, , text]) => [title, text])
    expect(cells.map(([title], index) => [title, rows[0]?.cells[index]])).toEqual(expected)
  })
})

test('a text that is too long is cut after one character more', async () => {
  const { rows } = await read(`A\n${'a'.repeat(5_000)}`)
  expect(rows[0]?.cells).toEqual(['a'.repeat(maxCellLength + 1)])
})

describe('a text', () => {
  const expected = { header: ['Name', 'Phone'], rows: [{ number: 2, cells: ['Mari', '+372555'] }] }
  test.each([
    ['with semicolons', 'Name;Phone\nMari;+372555'],
    ['with commas', 'Name,Phone\r\nMari,+372555\r\n'],
    ['with tabs', 'Name\tPhone\nMari\t+372555'],
    ['with quoted cells', '"Name";"Phone"\n"Mari";"+372555"'],
    ['with blank cells and rows at the end', 'Name;Phone;;\nMari;+372555;;\n;;;\n;;;\n'],
    ['with a mark', '\ufeffName;Phone\nMari;+372555'],
  ])('%s', async (_, text) => expect(await read(text)).toMatchObject(expected))

  test('has the numbers of its rows, blank ones included', async () => {
    const { header, rows } = await read('\n;\nName;Phone\n\nMari;1\n')
    expect(header).toEqual(['Name', 'Phone'])
    expect(rows).toEqual([{ number: 5, cells: ['Mari', '1'] }])
  })

  test('after the line of Excel that names the separator', async () =>
    expect((await read('sep=,\nA;B,C\n1,2')).rows).toEqual([{ number: 3, cells: ['1', '2'] }]))

  test.each(['12,50', '1e5', '007', 'TRUE', '1/2'])('keeps %s as it is', async (cell) =>
    expect((await read(`A;B\n${cell};x`)).rows[0]?.cells[0]).toBe(cell),
  )

  test('with the extension of Excel 97, as shops write it', async () =>
    expect(await read('Name\tPhone\nMari\t+372555', 'Export.XLS')).toEqual({
      fileType: 'xls',
      ...expected,
    }))
})

describe('a rich text', () => {
  const readRtf = (text: string) => read(`{\\rtf1\\ansi\\ansicpg1257 ${text}}`, 'a.rtf')
  const table =
    '\\trowd\\intbl Name\\cell Phone\\cell\\row\\trowd\\intbl Mari\\cell 1\\cell\\row\\pard '
  const expected = { header: ['Name', 'Phone'], rows: [{ number: 2, cells: ['Mari', '1'] }] }
  test.each([
    ['of paragraphs with tabs', 'Name\\tab Phone\\par Mari\\tab 1\\par '],
    ['of paragraphs without an end', 'Name\\tab Phone\\par Mari\\tab 1'],
    ['of a table', table],
    ['of a table between paragraphs', `Dear all,\\par ${table}Yours\\par Mari\\par `],
    ['of two tables', `${table}\\par ${table}`],
    ['with fonts and a title', `{\\fonttbl{\\f0 Arial;}}{\\info{\\title x}}{\\*\\x y}${table}`],
  ])('%s', async (_, text) => expect(await readRtf(text)).toMatchObject(expected))

  test.each([
    ['bytes of its code page', "\\'d5nne \\'deana", 'Õnne Žana'],
    ['bytes of the font', "{\\fonttbl{\\f1\\fcharset204 A;}}{\\f1 \\'d9\\'f3}\\'f5", 'Щуõ'],
    ['numbers of letters', "\\u1065\\'d9\\u1091 ?", 'Щу'],
    ['numbers of letters without others for them', '\\uc0\\u1065\\u1091 x', 'Щуx'],
    ['negative numbers of letters', '\\u-10179?\\u-8704?', '😀'],
    ['symbols', '\\{\\\\\\}\\~a\\_b\\endash ', '{\\} a-b–'],
    ['binary data', '\\bin4 \\{}{x', 'x'],
    ['line breaks', 'a\\line b', 'a b'],
  ])('with %s', async (_, cell, text) =>
    expect((await readRtf(`A\\par ${cell}\\par `)).rows[0]?.cells).toEqual([text]),
  )
})

describe('a file is refused', () => {
  const rows = (count: number) => `A;B\n${'1;2\n'.repeat(count)}`
  test.each<[string, string, string, FileErrorCode]>([
    ['of another type', 'a.pdf', 'A;B', 'unsupported'],
    ['without an extension', 'csv', 'A;B', 'unsupported'],
    ['of more than 1,000,000 bytes', 'a.csv', 'x'.repeat(maxFileBytes + 1), 'tooLarge'],
    ['without bytes', 'a.xlsx', '', 'empty'],
    ['of blank rows', 'a.csv', ' \n;;\n', 'empty'],
    ['of a header', 'a.csv', 'A;B\n', 'empty'],
    ['of 21 rows', 'a.csv', rows(21), 'tooMany'],
    ['of 257 columns', 'a.csv', `${'A;'.repeat(256)}A\n1;2`, 'tooManyColumns'],
    ['of text as a workbook', 'a.xlsx', 'A;B\n1;2', 'unreadable'],
    ['of another XML', 'a.xml', '<?xml version="1.0"?><a/>', 'unreadable'],
    ['of zero bytes', 'a.txt', 'A\0', 'unreadable'],
  ])('%s', async (_, fileName, text, code) =>
    expect(read(text, fileName)).rejects.toThrow(new FileError(code)),
  )

  test('but not one of as many bytes, rows and columns as it may have', async () => {
    const wide = `${'A;'.repeat(255)}A\n${'1;2\n'.repeat(20)}`
    const { header, rows: found } = await read(wide + ' '.repeat(maxFileBytes - wide.length))
    expect(header).toHaveLength(256)
    expect(found).toHaveLength(20)
  })
})
