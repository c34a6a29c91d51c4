import { decodeText } from './decode-text.ts'
import { FileError, type FileErrorCode } from './file-error.ts'
import {
  type ImportBook,
  type ImportFileType,
  type ImportTable,
  importFileTypes,
  maxCellLength,
  maxColumns,
  maxFileBytes,
} from './import-table.ts'
import { isHtmlTable, splitHtmlTables } from './html-tables.ts'
import { limitRepeats } from './limit-repeats.ts'
import { readRtfRows } from './read-rtf.ts'
import { readWorkbook, type WorkbookRow, type WorkbookRows } from './read-workbook.ts'
import { readTextRows } from './text-rows.ts'
import { unpackWorkbook } from './unpack-workbook.ts'

/** What a file is by its bytes. */
type FileKind =
  | { readonly name: 'zip' | 'binary' }
  | {
      readonly name: 'spreadsheetXml' | 'flatOpenDocument' | 'html' | 'rtf' | 'text'
      readonly text: string
    }

/** The kinds of files with an extension. Shops' programs write other kinds under the oldest one. */
const kindsByType = {
  xlsx: ['zip', 'binary'],
  xlsm: ['zip', 'binary'],
  ods: ['zip'],
  xls: ['binary', 'zip', 'spreadsheetXml', 'html', 'text'],
  xml: ['spreadsheetXml'],
  fods: ['flatOpenDocument'],
  rtf: ['rtf'],
  csv: ['text'],
  txt: ['text'],
} as const satisfies Record<ImportFileType, readonly FileKind['name'][]>

const getFileType = (fileName: string): ImportFileType | undefined => {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase()
  return importFileTypes.find((type) => type === extension)
}

const startsWith = (bytes: Uint8Array, ...beginning: readonly number[]): boolean =>
  beginning.every((byte, index) => bytes[index] === byte)

const toLatin1 = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)

const spreadsheetRoot = /^<(?:\w+:)?Workbook\s[^>]*urn:schemas-microsoft-com:office:spreadsheet/
const openDocumentRoot = /^<(?:\w+:)?document\s[^>]*urn:oasis:names:tc:opendocument:xmlns:office/

/** A declaration without an encoding: the text is decoded already. */
const xmlDeclaration = '<?xml version="1.0"?>'

/** Tells the kinds of XML apart. Definitions of entities are refused: no program writes them. */
const detectXml = (text: string): FileKind | undefined => {
  const root = text.slice(Math.max(0, text.search(/<[^?!]/)))
  if (/<!DOCTYPE/i.test(text)) return undefined
  if (spreadsheetRoot.test(root))
    // The parser builds an object for each column that a column claims to span.
    return {
      name: 'spreadsheetXml',
      text: xmlDeclaration + root.replace(/<(?:\w+:)?Column\b[^>]*>/gi, ''),
    }
  if (openDocumentRoot.test(root)) return { name: 'flatOpenDocument', text: xmlDeclaration + root }
  return undefined
}

/** Detects the kind of a file by its bytes; undefined for kinds that are not read. */
const detectKind = (bytes: Uint8Array): FileKind | undefined => {
  if (startsWith(bytes, 0x50, 0x4b, 3, 4)) return { name: 'zip' }
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return { name: 'binary' }
  if (startsWith(bytes, 0x7b, 0x5c, 0x72, 0x74, 0x66)) return { name: 'rtf', text: toLatin1(bytes) }
  const text = decodeText(bytes)
  if (text === undefined) return undefined
  if (isHtmlTable(text)) return { name: 'html', text }
  return /^\ufeff?\s*</.test(text) ? detectXml(text) : { name: 'text', text }
}

/** Reports what a parser throws about a damaged file. */
const toFileError = (failure: unknown): FileError => {
  if (failure instanceof FileError) return failure
  const isEncrypted = failure instanceof Error && /password|encrypt/i.test(failure.message)
  return new FileError(isEncrypted ? 'encrypted' : 'unreadable')
}

const readText = (text: string, filledRows: number): WorkbookRows => {
  const { rows, exceeded } = readTextRows(
    text,
    { rows: Infinity, columns: maxColumns, filledRows, cellLength: maxCellLength },
    (header) => header.filter((cell) => cell !== '').length,
  )
  // All that follows the quotation mark would be one cell, and its shipments would be missing.
  if (rows.some(({ isMalformed }) => isMalformed)) throw new FileError('unreadable')
  return { name: '', rows, hasTooManyColumns: exceeded === 'columns' }
}

const readRtf = (text: string): WorkbookRows => {
  const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')
  const rows = readRtfRows(text).map((cells, index) => ({ number: index + 1, cells }))
  const filled = rows.filter(({ cells }) => !isBlank(cells))
  return {
    name: '',
    rows: filled,
    hasTooManyColumns: filled.some(({ cells }) => !isBlank(cells.slice(maxColumns))),
  }
}

/** The rows of a sheet, and whether values of it are beyond what is read. */
type ReadSheet = WorkbookRows & { readonly isCut?: boolean }

const readZip = async (bytes: Uint8Array, filledRows: number): Promise<ReadSheet[]> => {
  const workbook = unpackWorkbook(bytes, filledRows)
  const read = await readWorkbook(workbook.bytes, filledRows, {
    ...(workbook.sheets && { sheets: workbook.sheets }),
    hasShownTexts: workbook.kind === 'openDocument',
  })
  const isCut = (index: number) => workbook.cut.includes(index)
  return read.map((sheet, index) => ({ ...sheet, isCut: isCut(index) }))
}

/** Reads the rows of the sheets of a file that are not blank, up to a number. */
const readSheetRows = async (
  bytes: Uint8Array,
  kind: FileKind,
  filledRows: number,
): Promise<ReadSheet[]> => {
  switch (kind.name) {
    case 'zip':
      return readZip(bytes, filledRows)
    case 'binary':
      return readWorkbook(bytes, filledRows)
    case 'spreadsheetXml':
      return readWorkbook(kind.text, filledRows)
    case 'flatOpenDocument':
      return readWorkbook(limitRepeats(kind.text), filledRows, { hasShownTexts: true })
    case 'html': {
      const tables = splitHtmlTables(kind.text).map((table) =>
        readWorkbook(table, filledRows, { hasTexts: true }),
      )
      return (await Promise.all(tables)).flat().map((table, index, { length }) => ({
        ...table,
        name: length === 1 ? '' : String(index + 1),
      }))
    }
    case 'rtf':
      return [readRtf(kind.text)]
    case 'text':
      return [readText(kind.text, filledRows)]
  }
}

/** Control characters, line and paragraph separators, unpaired surrogates. */
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029]+/gu

/** Makes a cell a text of one line. */
const cleanCell = (text: string): string =>
  text
    .replace(unprintable, ' ')
    .trim()
    .slice(0, maxCellLength + 1)

const cleanRow = ({ number, cells }: WorkbookRow): WorkbookRow => {
  const cleaned = cells.map(cleanCell)
  return { number, cells: cleaned.slice(0, cleaned.findLastIndex((cell) => cell !== '') + 1) }
}

/** Rows above the ones to import: titles, and the header. */
export const maxHeaderRows = 30

const findError = (
  { rows, hasTooManyColumns, isCut }: ReadSheet,
  filledRows: number,
): FileErrorCode | null => {
  if (hasTooManyColumns) return 'tooManyColumns'
  // Rows that nobody has seen must not be missing silently.
  return isCut && rows.length < filledRows ? 'unreadable' : null
}

/**
 * Reads the sheets of a file. Its kind is told by its bytes, and its extension must fit. Cells are
 * texts: a number without separators of thousands and without an exponent, a date as it is shown, `1`
 * and `0` for true and false, and of a formula the value that was saved. The time is bounded for what
 * programs write; who reads files of strangers stops it after a time of its own.
 * @param maxRows rows after the header that are not blank; a sheet with more has one more than that
 * @throws FileError
 */
export const readSheets = async (
  bytes: Uint8Array,
  fileName: string,
  maxRows: number,
): Promise<ImportBook> => {
  const fileType = getFileType(fileName)
  if (fileType === undefined) throw new FileError('unsupported')
  if (bytes.length > maxFileBytes) throw new FileError('tooLarge')
  if (bytes.length === 0) throw new FileError('empty')
  const kind = detectKind(bytes)
  const kinds: readonly string[] = kindsByType[fileType]
  if (!kind || !kinds.includes(kind.name)) throw new FileError('unreadable')
  const filledRows = maxRows + maxHeaderRows + 1
  const read = await readSheetRows(bytes, kind, filledRows).catch((failure: unknown) => {
    throw toFileError(failure)
  })
  const sheets = read.map((sheet) => ({
    name: sheet.name,
    rows: sheet.rows.map(cleanRow).filter(({ cells }) => cells.length > 0),
    error: findError(sheet, filledRows),
  }))
  return { fileType, sheets }
}

/**
 * Reads the first sheet of a file, whose first row that is not blank is the header.
 * @param maxRows rows after the header that are not blank
 * @throws FileError
 */
export const readTable = async (
  bytes: Uint8Array,
  fileName: string,
  maxRows: number,
): Promise<ImportTable> => {
  const { fileType, sheets } = await readSheets(bytes, fileName, maxRows)
  const [first] = sheets
  const [header, ...rows] = first?.rows ?? []
  if (rows.length > maxRows) throw new FileError('tooMany')
  if (first?.error) throw new FileError(first.error)
  if (!header || rows.length === 0) throw new FileError('empty')
  return { fileType, header: header.cells, rows }
}
