import { constants, deflateRawSync, inflateRawSync } from 'node:zlib'
import { unzipSync, Zip, ZipDeflate } from 'fflate'
import { type CellObject, utils, type WorkSheet, write } from 'xlsx'
import { cellFormats, type CellValue, type SheetColumn, type SheetRow } from './sheet.ts'

/*
 * SheetJS writes every cell, but only whole workbooks, which it keeps in memory. A long sheet is
 * therefore written as several workbooks, and their rows are joined to one sheet.
 */

const sheetPath = 'xl/worksheets/sheet1.xml'
const rowsEnd = '</sheetData>'
/** The rows begin behind the first one, that of the titles. */
const rowEnd = '</row>'

const emptyView = '<sheetView workbookViewId="0"/>'
/** The view of a sheet whose first row does not scroll. SheetJS does not write it. */
const frozenView =
  '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>'

/**
 * Escapes what readers would decode: `_x0041_` stands for A in a text of a spreadsheet (ECMA-376
 * part 1, 22.9.2.19). SheetJS does not escape it.
 */
const escapeCodes = (text: string): string => text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')

/** A text is a text whatever it begins with: it is never written as a formula. */
const toCell = (value: string | number, format: SheetColumn['format']): CellObject => ({
  t: typeof value === 'string' ? 's' : 'n',
  v: typeof value === 'string' ? escapeCodes(value) : value,
  z: cellFormats[format],
})

const isFilled = (value: CellValue | undefined): value is string | number =>
  value !== undefined && value !== null && value !== ''

const toCells = (columns: readonly SheetColumn[], row: SheetRow): CellObject[] => {
  const cells: CellObject[] = []
  for (const [index, { format }] of columns.entries()) {
    const value = row[index]
    if (isFilled(value)) cells[index] = toCell(value, format)
  }
  return cells
}

/**
 * Titles have the format of their column, so that all parts of a sheet number the formats alike.
 * Readers would take a title in the format of dates for a date; as the only format without a title
 * it has the last number.
 */
const toTitles = (columns: readonly SheetColumn[]): CellObject[] =>
  columns.map(({ title, format }) => toCell(title, format === 'date' ? 'text' : format))

/** Writes a sheet of titles and rows. Returns the files of its workbook by path. */
const writeWorkbook = (
  columns: readonly SheetColumn[],
  name: string,
  rows: CellObject[][],
): Record<string, Uint8Array> => {
  const end = { r: rows.length, c: columns.length - 1 }
  const sheet: WorkSheet = {
    '!data': [toTitles(columns), ...rows],
    '!ref': utils.encode_range({ s: { r: 0, c: 0 }, e: end }),
    '!cols': columns.map(({ width }) => ({ wch: width })),
  }
  const workbook = { SheetNames: [name], Sheets: { [name]: sheet } }
  const bytes: unknown = write(workbook, { type: 'buffer', bookType: 'xlsx', compression: false })
  if (!Buffer.isBuffer(bytes)) throw new TypeError('Expected a buffer')
  return unzipSync(bytes)
}

/**
 * Writes texts as inline strings. SheetJS writes them as results of formulas, of which its own
 * reader decodes every escape twice.
 */
const toInlineTexts = (xml: string): string =>
  xml.replaceAll(
    / t="str"><v[^>]*>([^<]*)<\/v>/g,
    ' t="inlineStr"><is><t xml:space="preserve">$1</t></is>',
  )

/** Cuts a sheet into what is before its rows, with the titles, its rows, and what is behind them. */
const splitSheet = (files: Readonly<Record<string, Uint8Array>>) => {
  const xml = toInlineTexts(Buffer.from(files[sheetPath] ?? []).toString())
  const start = xml.indexOf(rowEnd) + rowEnd.length
  const end = xml.lastIndexOf(rowsEnd)
  return { head: xml.slice(0, start), rows: xml.slice(start, end), tail: xml.slice(end) }
}

/** A piece has no end: releases until 3.77 joined pieces without unpacking them. */
const packPiece = (rows: string): Buffer<ArrayBuffer> =>
  deflateRawSync(rows, { level: 3, finishFlush: constants.Z_FULL_FLUSH })

const unpackPiece = (piece: Uint8Array): Buffer<ArrayBuffer> =>
  inflateRawSync(piece, { finishFlush: constants.Z_SYNC_FLUSH })

/**
 * Writes rows of a sheet as a compressed piece for `joinWorkbook`.
 * @param first number of the rows before them, without the titles
 */
export const writeRows = (
  columns: readonly SheetColumn[],
  rows: readonly SheetRow[],
  first = 0,
): Buffer<ArrayBuffer> => {
  const before = Array.from({ length: first }, (): CellObject[] => [])
  const cells = rows.map((row) => toCells(columns, row))
  return packPiece(splitSheet(writeWorkbook(columns, 'rows', [...before, ...cells])).rows)
}

/** The parts of a sheet, one after the other: a long sheet is never in memory as a whole. */
const listParts = function* (head: string, pieces: readonly Uint8Array[], tail: string) {
  yield Buffer.from(head)
  for (const piece of pieces) yield unpackPiece(piece)
  yield Buffer.from(tail)
}

/** The fastest level: some percent more bytes than the default one. */
const zipLevel = 1
/** The first day of the format. The times of the files are not used. */
const zipTime = new Date(1980, 0, 1)

/** The files of an archive by path. The parts of a long one are made as they are packed. */
type ZipContent = Readonly<Record<string, Iterable<Uint8Array>>>

/** Packs files to a ZIP archive. The same content gives the same bytes. */
const packZip = (content: ZipContent): Buffer<ArrayBuffer> => {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for (const [path, parts] of Object.entries(content)) {
    const file = new ZipDeflate(path, { level: zipLevel })
    file.mtime = zipTime
    zip.add(file)
    for (const part of parts) file.push(part)
    file.push(new Uint8Array(), true)
  }
  zip.end()
  return Buffer.concat(chunks)
}

/**
 * Joins rows to a workbook with one sheet, whose titles do not scroll.
 * @param pieces written by `writeRows` for the same columns, in their order
 * @param rowCount number of rows in all pieces
 */
export const joinWorkbook = (
  columns: readonly SheetColumn[],
  { name, rowCount, pieces }: { name: string; rowCount: number; pieces: readonly Uint8Array[] },
): Buffer<ArrayBuffer> => {
  // The style sheet lists the formats that occur. This row is left out.
  const sample = columns.map(({ format }) => toCell(0, format))
  const rows = Array.from({ length: rowCount }, (_, index) => (index === 0 ? sample : []))
  const files = writeWorkbook(columns, name, rows)
  const { head, tail } = splitSheet(files)
  const content = Object.entries(files).map(([path, file]) => [path, [file]] as const)
  return packZip({
    ...Object.fromEntries(content),
    [sheetPath]: listParts(head.replace(emptyView, frozenView), pieces, tail),
  })
}
