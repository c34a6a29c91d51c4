/**
 * Makes the files of this folder anew: `node test/files/imports/make.ts`. It needs LibreOffice
 * (`apt-get install -y --no-install-recommends libreoffice-calc libreoffice-writer`); the files that
 * are checked in were made by 7.4. No test runs it.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { balticCells, russianCells, sourceCells } from './source-cells.ts'

const folder = import.meta.dirname
const work = mkdtempSync(join(tmpdir(), 'imports-'))

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const toCell = (text: string) => {
  if (text.startsWith('=')) return `<table:table-cell table:formula="of:${escapeXml(text)}"/>`
  if (/^\d{4}-\d\d-\d\d$/.test(text))
    return `<table:table-cell table:style-name="day" office:value-type="date" office:date-value="${text}"/>`
  // What LibreOffice makes of digits that are typed: a leading zero and a plus are lost.
  if (/^\+?\d+(?:\.\d+)?$/.test(text))
    return `<table:table-cell office:value-type="float" office:value="${Number(text)}"/>`
  return `<table:table-cell office:value-type="string"><text:p>${escapeXml(text)}</text:p></table:table-cell>`
}

const toSheet = (name: string, rows: readonly (readonly string[])[]) =>
  `<table:table table:name="${name}">${rows
    .map((cells) => `<table:table-row>${cells.map(toCell).join('')}</table:table-row>`)
    .join('')}</table:table>`

/** The source as a flat spreadsheet. */
const toWorkbook = (
  rows: readonly (readonly string[])[],
  others = '',
) => `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:automatic-styles><number:date-style style:name="days"><number:year number:style="long"/><number:text>-</number:text><number:month number:style="long"/><number:text>-</number:text><number:day number:style="long"/></number:date-style><style:style style:name="day" style:family="table-cell" style:data-style-name="days"/></office:automatic-styles>
<office:body><office:spreadsheet>${toSheet('Saadetised', rows)}${others}</office:spreadsheet></office:body></office:document>`

const convert = (source: string, target: string, filter: string, ...options: readonly string[]) => {
  const extension = target.slice(target.lastIndexOf('.') + 1)
  execFileSync('soffice', [
    '--headless',
    `-env:UserInstallation=file://${work}/profile`,
    ...options,
    '--convert-to',
    `${extension}:${filter}`,
    '--outdir',
    work,
    join(work, source),
  ])
  const made = join(work, source.replace(/\.\w+$/, `.${extension}`))
  writeFileSync(join(folder, target), readFileSync(made))
}

/** Parameters of the filter: separator, quotation mark and encoding, by LibreOffice's numbers. */
const textFilter = (separator: string, encoding: number) =>
  `Text - txt - csv (StarCalc):${separator.charCodeAt(0)},34,${encoding}`
const encodings = { 'windows-1251': 34, 'windows-1257': 39, 'utf-8': 76, 'utf-16': 65_535 } as const

const write = (name: string, text: string) => writeFileSync(join(work, name), text)
// A second sheet is not read.
write('all.fods', toWorkbook(sourceCells, toSheet('Notes', [['Not read']])))
write('single.fods', toWorkbook(sourceCells))
write('baltic.fods', toWorkbook(balticCells))
write('russian.fods', toWorkbook(russianCells))

convert('all.fods', 'shipments.xlsx', 'Calc MS Excel 2007 XML')
convert('all.fods', 'shipments.xlsm', 'Calc MS Excel 2007 VBA XML')
convert('all.fods', 'shipments.xls', 'MS Excel 97')
convert('all.fods', 'shipments.xml', 'MS Excel 2003 XML')
convert('all.fods', 'shipments.ods', 'calc8')
convert('all.fods', 'shipments.csv', textFilter(',', encodings['utf-8']))
convert('all.fods', 'shipments.txt', textFilter('\t', encodings['utf-8']))
convert('all.fods', 'semicolon.csv', textFilter(';', encodings['utf-8']))
convert('all.fods', 'utf-16.txt', textFilter('\t', encodings['utf-16']))
convert('baltic.fods', 'windows-1257.csv', textFilter(';', encodings['windows-1257']))
convert('russian.fods', 'windows-1251.csv', textFilter(';', encodings['windows-1251']))
// Rich text is written by Writer: the table as Calc shows it, as HTML.
convert('single.fods', 'table.html', 'HTML (StarCalc)')
write('table.html', readFileSync(join(folder, 'table.html'), 'utf8'))
convert('table.html', 'shipments.rtf', 'Rich Text Format', '--writer')
rmSync(join(folder, 'table.html'))
// The last one, because its name is that of the source.
write('flat.ods', readFileSync(join(work, 'all.fods'), 'utf8'))
convert('flat.ods', 'shipments.fods', 'OpenDocument Spreadsheet Flat XML')
rmSync(work, { recursive: true })
