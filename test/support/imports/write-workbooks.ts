import { constants, deflateRawSync } from 'node:zlib'
import { utils, write } from 'xlsx'
import { maxFileBytes } from '#shared/imports/read/import-table.ts'
import { type ArchiveEntry, writeZip } from './write-zip.ts'

export const toBytes = (text: string) => new TextEncoder().encode(text)
export const deflate = (text: string) => new Uint8Array(deflateRawSync(text))

/** Compresses a text that repeats a piece, without ever having it as a whole. */
export const deflateRepeated = (before: string, piece: string, count: number, after: string) => {
  const flush = (text: string) => deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH })
  const repeated = flush(piece)
  const all = [
    flush(before),
    ...Array.from({ length: count }, () => repeated),
    deflateRawSync(after),
  ]
  return new Uint8Array(Buffer.concat(all))
}

/** The namespace of the parts of a workbook of Excel. */
export const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relationTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const officeTexts = {
  '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${contentType}.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/></Types>`,
  '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relationTypes}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<?xml version="1.0"?><workbook ${main} xmlns:r="${relationTypes}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relationTypes}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
} as const
export const sheetPath = 'xl/worksheets/sheet1.xml'
export const stringsPath = 'xl/sharedStrings.xml'
export const stylesPath = 'xl/styles.xml'

const emptyParts = {
  [stringsPath]: deflate(`<sst ${main}/>`),
  [stylesPath]: deflate(`<styleSheet ${main}/>`),
} as const

/** Writes a workbook of Excel whose other parts are as they should be. */
export const writeOffice = (parts: Readonly<Record<string, Uint8Array>>, claimedBytes?: number) =>
  writeZip([
    ...Object.entries(officeTexts).map(([name, text]): ArchiveEntry => {
      return { name, method: 8, packed: deflate(text) }
    }),
    ...Object.entries({ ...emptyParts, ...parts }).map(([name, packed]): ArchiveEntry => {
      return { name, method: 8, packed, ...(claimedBytes !== undefined && { claimedBytes }) }
    }),
  ])

export const sheetStart = `<?xml version="1.0"?><worksheet ${main}>`
export const wrapRows = (rows: string, before = '') =>
  `${sheetStart}${before}<sheetData>${rows}</sheetData></worksheet>`
export const writeSheet = (xml: string) => writeOffice({ [sheetPath]: deflate(xml) })
export const text = (value: string, reference = '') =>
  `<c ${reference && `r="${reference}" `}t="str"><v>${value}</v></c>`
export const twoRows = `<row r="1">${text('Name', 'A1')}</row><row r="2">${text('Mari', 'A2')}</row>`

export const excelXml = (content: string, before = '') =>
  `<?xml version="1.0"?>${before}<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="A"><Table>${content}</Table></Worksheet></Workbook>`
export const excelRow = (value: string, attributes = '') =>
  `<Row${attributes}><Cell><Data ss:Type="String">${value}</Data></Cell></Row>`

export const openDocument = (content: string, before = '') =>
  `<?xml version="1.0"?>${before}<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet><table:table table:name="A">${content}</table:table></office:spreadsheet></office:body></office:document>`
export const openCell = (value: string, attributes = '') =>
  `<table:table-cell office:value-type="string"${attributes}><text:p>${value}</text:p></table:table-cell>`
export const openRow = (cells: string, attributes = '') =>
  `<table:table-row${attributes}>${cells}</table:table-row>`
export const writeOpenDocument = (content: string, manifest = '<manifest/>') =>
  writeZip([
    { name: 'META-INF/manifest.xml', method: 8, packed: deflate(manifest) },
    { name: 'content.xml', method: 8, packed: deflate(openDocument(content)) },
  ])

/** Repeats a text up to the largest file that is read. */
export const fill = (piece: string, before = '', after = '') => {
  const count = Math.floor((maxFileBytes - before.length - after.length) / piece.length)
  return before + piece.repeat(count) + after
}

/** Returns a workbook of Excel 97 with two rows. */
const writeBinary = (): Buffer => {
  const workbook = utils.book_new(utils.aoa_to_sheet([['Name'], ['Mari']]), 'A')
  const bytes: unknown = write(workbook, { bookType: 'biff8', type: 'buffer' })
  return Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0)
}

/** Turns the record of the author, which is long enough, into the record of a password. */
export const writeProtectedBinary = (): Uint8Array => {
  const bytes = writeBinary()
  const author = bytes.indexOf(Buffer.from([0x5c, 0x00, 0x70, 0x00]))
  bytes.writeUInt32LE(0x00_70_00_2f, author)
  bytes.fill(0, author + 4, author + 4 + 0x70)
  return new Uint8Array(bytes)
}

/** Gives the one part of a file of the format of Excel 97 the name that an encrypted workbook has. */
export const writeEncrypted = (): Uint8Array => {
  const bytes = writeBinary()
  const name = Buffer.from('EncryptedPackage', 'utf16le')
  const at = bytes.indexOf(Buffer.from('Workbook', 'utf16le'))
  name.copy(bytes, at)
  bytes.writeUInt16LE(name.length + 2, at + 64)
  return new Uint8Array(bytes)
}

/** A definition of an entity that is another file. */
export const entity = '<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
/** Definitions of entities that stand for a billion times two letters. */
export const laughs = `<!DOCTYPE x [<!ENTITY a "ha">${Array.from('bcdefghij', (name, index) => `<!ENTITY ${name} "${`&${'abcdefghij'[index]};`.repeat(10)}">`).join('')}]>`
/** The beginning of a picture. */
export const png = Uint8Array.from([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48,
])
