import type { FileErrorCode } from '#shared/imports/read/file-error.ts'
import { maxCellLength } from '#shared/imports/read/import-table.ts'
import {
  toBytes,
  deflate,
  deflateRepeated,
  entity,
  writeOffice,
  sheetStart,
  sheetPath,
  stringsPath,
  stylesPath,
  wrapRows,
  writeSheet,
  text,
  twoRows,
  main,
  excelXml,
  excelRow,
  openDocument,
  openCell,
  openRow,
  writeOpenDocument,
  fill,
  writeProtectedBinary,
  writeEncrypted,
  laughs,
  png,
} from './write-workbooks.ts'
import { writeZip } from './write-zip.ts'

/** A file that is made to harm its reader, and what comes of it: an error, or its rows. */
export interface HostileFile {
  readonly title: string
  readonly fileName: string
  readonly build: () => Uint8Array
  readonly outcome: FileErrorCode | readonly (readonly string[])[]
}

/** The styles of a workbook whose cells of style 0 have a format. */
const writeStyles = (format: string) =>
  `<styleSheet ${main}><numFmts count="1"><numFmt numFmtId="164" formatCode="${format}"/></numFmts><cellXfs count="1"><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`

const mari = [['Name'], ['Mari']] as const
const million = 1_048_576
const spaces = ' '.repeat(1_000_000)

/** Files that are made to harm their reader, all of them of one megabyte at most. */
export const hostileFiles: readonly HostileFile[] = [
  {
    title: 'a workbook of which three parts unpack to a gigabyte each',
    fileName: 'a.xlsx',
    build: () => {
      const packed = deflateRepeated(sheetStart, spaces, 980, '</worksheet>')
      return writeOffice({ [stringsPath]: packed, [stylesPath]: packed, [sheetPath]: packed })
    },
    outcome: 'unreadable',
  },
  {
    title: 'a workbook whose sheet unpacks to a gigabyte of spaces',
    fileName: 'a.xlsm',
    build: () =>
      writeOffice({ [sheetPath]: deflateRepeated(sheetStart, spaces, 980, '</worksheet>') }),
    outcome: 'unreadable',
  },
  {
    title: 'a workbook whose sheet unpacks to 200 megabytes of rows',
    fileName: 'a.xlsx',
    build: () => {
      const rows = `<row>${text('1')}</row>`.repeat(30_000)
      const before = `${sheetStart}<sheetData>`
      const sheet = deflateRepeated(before, rows, 200, '</sheetData></worksheet>')
      return writeOffice({ [sheetPath]: sheet })
    },
    outcome: 'tooMany',
  },
  {
    title: 'a workbook that claims that its sheet has no bytes',
    fileName: 'a.xlsx',
    build: () => writeOffice({ [sheetPath]: deflate(wrapRows(twoRows)) }, 0),
    outcome: mari,
  },
  {
    title: 'a workbook that claims that its sheet has four gigabytes',
    fileName: 'a.xlsx',
    build: () => writeOffice({ [sheetPath]: deflate(wrapRows(twoRows)) }, 0xff_ff_ff_fe),
    outcome: mari,
  },
  {
    title: 'a spreadsheet whose content unpacks to a gigabyte',
    fileName: 'a.ods',
    build: () =>
      writeZip([
        { name: 'META-INF/manifest.xml', method: 8, packed: deflate('<manifest/>') },
        { name: 'content.xml', method: 8, packed: deflateRepeated('<a>', spaces, 980, '</a>') },
      ]),
    outcome: 'unreadable',
  },
  {
    title: 'a million shared texts',
    fileName: 'a.xlsx',
    build: () =>
      writeOffice({
        [stringsPath]: deflate(`<sst ${main}>${'<si><t>a</t></si>'.repeat(1_000_000)}</sst>`),
        [sheetPath]: deflate(wrapRows(twoRows)),
      }),
    outcome: 'unreadable',
  },
  {
    title: '210,000 shared texts',
    fileName: 'a.xlsx',
    build: () =>
      writeOffice({
        [stringsPath]: deflate(`<sst ${main}>${'<si><t>a</t></si>'.repeat(210_000)}</sst>`),
        [sheetPath]: deflate(wrapRows(twoRows)),
      }),
    outcome: 'unreadable',
  },
  {
    title: 'three parts of seven megabytes',
    fileName: 'a.xlsx',
    build: () =>
      writeOffice({
        [stringsPath]: deflateRepeated(`<sst ${main}>`, spaces, 7, '</sst>'),
        [stylesPath]: deflateRepeated(`<styleSheet ${main}>`, spaces, 7, '</styleSheet>'),
        [sheetPath]: deflateRepeated(wrapRows(twoRows), spaces, 7, ''),
      }),
    outcome: 'unreadable',
  },
  {
    title: '9,000 parts that are one and claim eight megabytes each',
    fileName: 'a.xlsx',
    build: () => {
      const packed = deflateRepeated('', '', 6_000, '')
      const parts = Array.from(
        { length: 9_000 },
        (_, index) => [`xl/sharedStrings${index}.xml`, packed] as const,
      )
      return writeOffice(
        { ...Object.fromEntries(parts), [sheetPath]: deflate(wrapRows(twoRows)) },
        8_000_000,
      )
    },
    outcome: 'unreadable',
  },
  {
    title: 'as many shared texts as are read',
    fileName: 'a.xlsx',
    build: () =>
      writeOffice({
        [stringsPath]: deflate(`<sst ${main}>${'<si><t>a</t></si>'.repeat(199_000)}</sst>`),
        [sheetPath]: deflate(wrapRows(twoRows)),
      }),
    outcome: mari,
  },
  {
    title: '1,048,576 rows',
    fileName: 'a.xlsx',
    build: () => writeSheet(wrapRows(`<row>${text('1')}</row>`.repeat(million))),
    outcome: 'tooMany',
  },
  {
    title: '1,048,576 rows, all of them blank but two',
    fileName: 'a.xlsx',
    build: () => writeSheet(wrapRows(twoRows + '<row/>'.repeat(million - 2))),
    outcome: mari,
  },
  {
    title: 'a claim of 1,048,576 rows and 16,384 columns',
    fileName: 'a.xlsx',
    build: () =>
      writeSheet(
        wrapRows(
          `${twoRows}<row r="${million}"><c r="XFD${million}" s="0"/></row>`,
          `<dimension ref="A1:XFD${million}"/>`,
        ),
      ),
    outcome: mari,
  },
  {
    title: 'a row of 100 cells that is repeated 1,048,576 times',
    fileName: 'a.ods',
    build: () =>
      writeOpenDocument(
        openRow(
          openCell('1', ' table:number-columns-repeated="100"'),
          ` table:number-rows-repeated="${million}"`,
        ),
      ),
    outcome: 'tooMany',
  },
  {
    title: 'a shipment after 20,000 rows of spaces, which must not be missing',
    fileName: 'a.xlsx',
    build: () =>
      writeSheet(
        wrapRows(twoRows + `<row>${text(' ')}</row>`.repeat(20_000) + `<row>${text('Juri')}</row>`),
      ),
    outcome: 'unreadable',
  },
  {
    title: 'a blank row that is repeated 1,048,574 times',
    fileName: 'a.fods',
    build: () =>
      toBytes(
        openDocument(
          `${openRow(openCell('Name'))}${openRow(openCell('Mari'))}${openRow('<table:table-cell table:number-columns-repeated="16384"/>', ` table:number-rows-repeated="${million - 2}"`)}`,
        ),
      ),
    outcome: mari,
  },
  {
    title: 'a row of the number 1,000,000,000,000',
    fileName: 'a.xml',
    build: () =>
      toBytes(excelXml(`${excelRow('Name')}${excelRow('Mari', ' ss:Index="1000000000000"')}`)),
    outcome: 'empty',
  },
  {
    title: '16,384 columns',
    fileName: 'a.xlsx',
    build: () => writeSheet(wrapRows(`<row>${text('1').repeat(16_384)}</row>`)),
    outcome: 'tooManyColumns',
  },
  {
    title: '450,000 cells in a row',
    fileName: 'a.xlsx',
    build: () => writeSheet(wrapRows(`<row>${'<c><v>1</v></c>'.repeat(450_000)}</row>`)),
    outcome: 'tooManyColumns',
  },
  {
    title: 'a cell that is repeated 16,384 times',
    fileName: 'a.fods',
    build: () =>
      toBytes(openDocument(openRow(openCell('1', ' table:number-columns-repeated="16384"')))),
    outcome: 'tooManyColumns',
  },
  {
    title: 'a cell that is repeated 1,048,576 times',
    fileName: 'a.fods',
    build: () =>
      toBytes(openDocument(openRow(openCell('1', ` table:number-columns-repeated="${million}"`)))),
    outcome: 'tooManyColumns',
  },
  {
    title: 'a column that spans a billion columns',
    fileName: 'a.xml',
    build: () =>
      toBytes(excelXml(`<Column ss:Span="1000000000"/>${excelRow('Name')}${excelRow('Mari')}`)),
    outcome: mari,
  },
  {
    title: 'a million separators',
    fileName: 'a.csv',
    build: () => toBytes(fill(';', 'a', 'a')),
    outcome: 'tooManyColumns',
  },
  {
    title: 'half a million rows',
    fileName: 'a.csv',
    build: () => toBytes(fill('a\n')),
    outcome: 'tooMany',
  },
  {
    title: 'a million blank rows before the first one',
    fileName: 'a.txt',
    build: () => toBytes(fill('\n', '', 'Name\nMari')),
    outcome: mari,
  },
  {
    title: 'XML of 300,000 levels',
    fileName: 'a.xml',
    build: () => toBytes(fill('<a>', excelXml('').slice(0, -30))),
    outcome: 'unreadable',
  },
  {
    title: 'XML of 300,000 levels in a flat spreadsheet',
    fileName: 'a.fods',
    build: () => toBytes(fill('<a>', openDocument('').slice(0, -70))),
    outcome: 'empty',
  },
  {
    title: 'a sheet of two million levels',
    fileName: 'a.xlsx',
    build: () => writeSheet(`${sheetStart}${'<a>'.repeat(2_000_000)}`),
    outcome: 'empty',
  },
  {
    title: 'a content of two million levels',
    fileName: 'a.ods',
    build: () => writeOpenDocument('<a>'.repeat(2_000_000)),
    outcome: 'unreadable',
  },
  {
    title: 'a content of as many tags as are read',
    fileName: 'a.ods',
    build: () => writeOpenDocument(openRow(openCell('1')).repeat(55_000)),
    outcome: 'tooMany',
  },
  {
    title: 'two million blank cells',
    fileName: 'a.xlsx',
    build: () => writeSheet(wrapRows(`${twoRows}<row>${'<c/>'.repeat(1_900_000)}</row>`)),
    outcome: mari,
  },
  {
    title: 'a shipment after 210,000 blank cells, which must not be missing',
    fileName: 'a.xlsx',
    build: () =>
      writeSheet(
        wrapRows(`${twoRows}<row>${'<c/>'.repeat(210_000)}</row><row>${text('Juri')}</row>`),
      ),
    outcome: 'unreadable',
  },
  {
    title: 'as many cells as are read',
    fileName: 'a.xlsx',
    build: () => writeSheet(wrapRows(`<row>${text('1').repeat(100)}</row>`.repeat(1_999))),
    outcome: 'tooMany',
  },
  {
    title: 'an external entity',
    fileName: 'a.xml',
    build: () => toBytes(excelXml(excelRow('&x;').repeat(2), entity)),
    outcome: 'unreadable',
  },
  {
    title: 'an external entity in a flat spreadsheet',
    fileName: 'a.fods',
    build: () => toBytes(openDocument(openRow(openCell('&x;')).repeat(2), entity)),
    outcome: 'unreadable',
  },
  {
    title: 'an external entity in a packed sheet',
    fileName: 'a.xlsx',
    build: () => writeSheet(entity + wrapRows(twoRows)),
    outcome: 'unreadable',
  },
  {
    title: 'entities that stand for a billion letters',
    fileName: 'a.xml',
    build: () => toBytes(excelXml(excelRow('&j;').repeat(2), laughs)),
    outcome: 'unreadable',
  },
  {
    title: 'formulas: the values that were saved',
    fileName: 'a.xlsx',
    build: () =>
      writeSheet(
        wrapRows(
          `<row>${text('Name')}</row><row><c><f>1+1</f><v>2</v></c><c><f>WEBSERVICE("http://x.test")</f></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`,
        ),
      ),
    outcome: [['Name'], ['2', '', '#DIV/0!']],
  },
  {
    title: 'formulas in a text, which stay texts',
    fileName: 'a.csv',
    build: () => toBytes("Name;Other\n=cmd|'/c calc'!A1;@SUM(1)"),
    outcome: [
      ['Name', 'Other'],
      ["=cmd|'/c calc'!A1", '@SUM(1)'],
    ],
  },
  {
    title: 'macros',
    fileName: 'a.xlsm',
    build: () =>
      writeOffice({
        'xl/vbaProject.bin': deflateRepeated('', spaces, 500, ''),
        [sheetPath]: deflate(wrapRows(twoRows)),
      }),
    outcome: mari,
  },
  { title: 'a renamed PNG', fileName: 'a.xlsx', build: () => png, outcome: 'unreadable' },
  { title: 'a PNG named as a text', fileName: 'a.csv', build: () => png, outcome: 'unreadable' },
  {
    title: 'an encrypted workbook',
    fileName: 'a.xlsx',
    build: writeEncrypted,
    outcome: 'encrypted',
  },
  {
    title: 'a workbook of Excel 97 with a password',
    fileName: 'a.xls',
    build: writeProtectedBinary,
    outcome: 'encrypted',
  },
  {
    title: 'an encrypted spreadsheet',
    fileName: 'a.ods',
    build: () =>
      writeOpenDocument('', '<manifest:manifest><manifest:encryption-data/></manifest:manifest>'),
    outcome: 'encrypted',
  },
  { title: 'nothing', fileName: 'a.xls', build: () => new Uint8Array(), outcome: 'empty' },
  {
    title: 'a truncated archive',
    fileName: 'a.xlsx',
    build: () => writeSheet(wrapRows(twoRows)).subarray(0, -100),
    outcome: 'unreadable',
  },
  {
    title: 'an archive with damaged bytes',
    fileName: 'a.xlsx',
    build: () => writeOffice({ [sheetPath]: new Uint8Array(500).fill(0xff) }),
    outcome: 'unreadable',
  },
  {
    title: 'a truncated workbook of Excel 97',
    fileName: 'a.xls',
    build: () => writeProtectedBinary().subarray(0, 700),
    outcome: 'unreadable',
  },
  {
    title: 'a megabyte of quotation marks',
    fileName: 'a.csv',
    build: () => toBytes(fill('"', '', 'a')),
    outcome: 'unreadable',
  },
  {
    title: 'a quotation mark that does not end',
    fileName: 'a.csv',
    build: () => toBytes('Name\n"Mari\nJuri'),
    outcome: 'unreadable',
  },
  {
    title: 'a web page named as a spreadsheet',
    fileName: 'a.xls',
    build: () => toBytes('<html><p>Not found</p></html>'),
    outcome: 'unreadable',
  },
  {
    title: 'a format of 100,000 characters in 100,000 cells',
    fileName: 'a.xlsx',
    build: () =>
      writeOffice({
        [stylesPath]: deflate(writeStyles('yyyy-'.repeat(20_000))),
        [sheetPath]: deflate(wrapRows('<row><c s="0"><v>1</v></c></row>'.repeat(100_000))),
      }),
    outcome: 'tooMany',
  },
  {
    title: 'a format of 100,000 characters in all cells of 22 rows',
    fileName: 'a.xlsx',
    build: () =>
      writeOffice({
        [stylesPath]: deflate(writeStyles('yyyy-'.repeat(20_000))),
        [sheetPath]: deflate(
          wrapRows(`<row>${'<c s="0"><v>1</v></c>'.repeat(250)}</row>`.repeat(22)),
        ),
      }),
    outcome: 'tooMany',
  },
  {
    title: 'a row of 300 columns after more rows than are read',
    fileName: 'a.xlsx',
    build: () =>
      writeSheet(
        wrapRows(`<row>${text('1')}</row>`.repeat(30) + `<row>${text('1').repeat(300)}</row>`),
      ),
    outcome: 'tooMany',
  },
  {
    title: 'a text of a million spaces in 9,000 cells',
    fileName: 'a.xlsx',
    build: () =>
      writeOffice({
        [stringsPath]: deflateRepeated(`<sst ${main}><si><t>`, spaces, 1, '</t></si></sst>'),
        [sheetPath]: deflate(
          wrapRows(`${twoRows}${'<row><c t="s"><v>0</v></c></row>'.repeat(9_000)}`),
        ),
      }),
    outcome: mari,
  },
  {
    title: 'a cell of 30,000 characters',
    fileName: 'a.xlsx',
    build: () =>
      writeSheet(wrapRows(`<row>${text('Name')}</row><row>${text('a'.repeat(30_000))}</row>`)),
    outcome: [['Name'], ['a'.repeat(maxCellLength + 1)]],
  },
  {
    title: 'a megabyte of open groups',
    fileName: 'a.rtf',
    build: () => toBytes(fill('{', '{\\rtf1\\ansi ')),
    outcome: 'empty',
  },
  {
    title: 'a megabyte of table cells',
    fileName: 'a.rtf',
    build: () => toBytes(fill('\\cell ', '{\\rtf1\\ansi\\intbl ', 'a\\cell\\row}')),
    outcome: 'tooManyColumns',
  },
]
