import { utils, write } from 'xlsx'
import { describe, expect, test } from 'vitest'
import { checkRow } from '#shared/imports/check-row.ts'
import {
  listLeftOut,
  matchColumns,
  toImportRows,
  toRowsFromCells,
} from '#shared/imports/match-columns.ts'
import { listColumns } from '#shared/imports/columns.ts'
import { readSheets } from '#shared/imports/read/read-table.ts'
import { createImportApp, createImportContext } from '#test/support/examples/example-import.ts'
import { openTable, proposeTable } from './propose-table.ts'

const context = createImportContext()
const app = createImportApp('business_postpaid')
const maxRows = 50

const readBook = (content: string | Uint8Array, name: string) =>
  readSheets(
    typeof content === 'string' ? new TextEncoder().encode(content) : content,
    name,
    maxRows,
  )

const read = async (content: string | Uint8Array, name = 'a.csv') => {
  const table = proposeTable(await readBook(content, name), maxRows)
  const matched = matchColumns(table.header, app, {}, table.rows)
  return { table, matched, rows: toImportRows(table, matched.positions) }
}

/** What becomes of the rows of a file: the number, the recipient, where to, and what is marked. */
const judge = async (content: string | Uint8Array, name?: string) =>
  (await read(content, name)).rows.map((row) => {
    const { order, issues } = checkRow(context, row)
    const to = order.place?.name ?? order.destination?.address_street ?? ''
    const marks = issues.map(({ column, code }) => `${column ?? 'row'}: ${code}`)
    return [row.number, order.recipient.name, to, ...marks].join(' | ')
  })

const toWorkbook = (sheets: Readonly<Record<string, readonly (readonly unknown[])[]>>) => {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name)
  const bytes: unknown = write(book, { bookType: 'xlsx', type: 'buffer' })
  return bytes instanceof Uint8Array ? Uint8Array.from(bytes) : new Uint8Array()
}

describe('the table of a file', () => {
  test('is the sheet with the most known columns, below its title', async () => {
    const bytes = toWorkbook({
      Juhend: [['Täida teine leht'], ['Küsimuste korral', 'helista']],
      Pakid: [
        ['Pakid 27.11'],
        [],
        ['Klient', 'Tel', 'Kuhu', 'Suurus'],
        ['Mari Tamm', '5610 2233', 'Tartu Eeden', 'väike'],
      ],
    })
    const { table } = await read(bytes, 'a.xlsx')
    expect(table).toMatchObject({ sheet: 1, headerRow: 3 })
    expect(await judge(bytes, 'a.xlsx')).toEqual(['4 | Mari Tamm | Tartu Eeden'])
  })

  test('may be chosen, and so may its header row or none', async () => {
    const book = await readBook('Nimi;Tel\n\nMari;5\nJüri;6', 'a.csv')
    expect(openTable(book, { sheet: 0, headerRow: 3 }, maxRows)).toMatchObject({
      header: ['Mari', '5'],
      rows: [{ number: 4 }],
    })
    expect(openTable(book, { sheet: 0, headerRow: 0 }, maxRows).rows).toHaveLength(3)
    expect(() => openTable(book, { sheet: 0, headerRow: 0 }, 2)).toThrow('tooMany')
    expect(() => openTable(book, { sheet: 1, headerRow: 0 }, maxRows)).toThrow('empty')
  })

  test.each([
    [
      'a title with commas above the header',
      'Pakid, esmaspäev, ladu, Tartu\nSaaja;Telefon;Pakiautomaat;Suurus\nMari Tamm;5610 2233;Tartu Eeden;S',
      ['3 | Mari Tamm | Tartu Eeden'],
    ],
    [
      'a header of two rows',
      'Saaja;;Pakk;\nNimi;Telefon;Sihtkoht;Suurus\nMari Tamm;5610 2233;Tartu Eeden;S',
      ['3 | Mari Tamm | Tartu Eeden'],
    ],
    [
      'a header of two rows that tells sender and recipient apart',
      'Saatja;;Tellimus;;;\nNimi;Telefon;Nimi;Telefon;Sihtkoht;Suurus\nPood;60001;Mari Tamm;5610 2233;Tartu Eeden;S',
      ['3 | Mari Tamm | Tartu Eeden'],
    ],
    [
      'no header',
      'Mari Tamm;5610 2233;Tartu Eeden;S;A-1\nJüri Kask;5610 2234;Tartu Eeden;M;A-2',
      ['1 | Mari Tamm | Tartu Eeden', '2 | Jüri Kask | Tartu Eeden'],
    ],
    [
      'contacts in one column, and paid on delivery by a word',
      'Tellija;Kontakt;Pakiautomaat;Pakk;Maksmine;Summa\nMari Tamm;mari@example.test, 5610 2233;Tartu Eeden;S;makstud;12,00 €\nJüri Kask;55 123 456 / 6112233;Tartu Eeden;keskm.;lunaga;24,90 €',
      [
        '2 | Mari Tamm | Tartu Eeden',
        '3 | Jüri Kask | Tartu Eeden | cash_on_delivery: cell_guessed',
      ],
    ],
    [
      'the phone beside the name, which is asked for',
      'Saaja andmed;Sihtkoht;Suurus\nMari Tamm, tel 5610 2233;Tartu Eeden;S',
      ['2 | Mari Tamm | Tartu Eeden | recipient_phone: cell_guessed'],
    ],
    [
      'sums at the end',
      'Saaja;Telefon;Pakiautomaat;Suurus;Kaal\nMari Tamm;5610 2233;Tartu Eeden;S;1,5 kg\nKokku;;;;1,5',
      ['2 | Mari Tamm | Tartu Eeden'],
    ],
    [
      'notes, days, numbers of empty rows and the header once more',
      'Nr;Saaja;Telefon;Pakiautomaat;Suurus\n;24.11.2026;;;\n1;Mari Tamm;5610 2233;Tartu Eeden;S\n* helista enne saatmist;;;;\nTALLINN;;;;\nNr;Saaja;Telefon;Pakiautomaat;Suurus\n2;Jüri Kask;5610 2234;Tartu Eeden;S\n3;;;;\nKoostas: Anu;;;;',
      ['3 | Mari Tamm | Tartu Eeden', '7 | Jüri Kask | Tartu Eeden'],
    ],
    [
      'an order that lacks all but a name, which is none of them',
      'Saaja;Telefon;Pakiautomaat;Suurus\nMari Tamm;;;\nJüri Kask;5610 2234;Tartu Eeden;S',
      [
        '2 | Mari Tamm |  | terminal_id: missing_destination | recipient_phone: missing_phone | size: missing_size',
        '3 | Jüri Kask | Tartu Eeden',
      ],
    ],
    [
      'inches in cells between tabs',
      'Saaja\tTelefon\tPakiautomaat\tSuurus\tKaup\nMari Tamm\t5610 2233\tTartu Eeden\tS\t"27 tolli\nJüri Kask\t5610 2234\tTartu Eeden\tS\t27"',
      ['2 | Mari Tamm | Tartu Eeden', '3 | Jüri Kask | Tartu Eeden'],
    ],
  ])('with %s', async (_, text, expected) =>
    expect(await judge(text, text.includes('\t') ? 'a.txt' : 'a.csv')).toEqual(expected),
  )

  test.each([
    ['Viru 4-2, Tallinn 10140', 'EE', 'Viru 4-2', 'Tallinn', '10140'],
    ['Viru 4-2, 10140 Tallinn', 'EE', 'Viru 4-2', 'Tallinn', '10140'],
    ['Gedimino pr. 7-5, LT-01103 Vilnius', 'LT', 'Gedimino pr. 7-5', 'Vilnius', '01103'],
    ['Kaļķu iela 10, Rīga, LV-1050', 'LV', 'Kaļķu iela 10', 'Rīga', 'LV-1050'],
  ])('with the address %j in one cell', async (address, country, street, city, zip) => {
    const [row] = (
      await read(`Saaja;Telefon;Aadress;Riik;Suurus\nMari;56102233;${address};${country};S`)
    ).rows
    expect(row && checkRow(context, row).order.destination).toMatchObject({
      address_street: street,
      address_city: city,
      address_zip: zip,
    })
  })

  test('tells which lines are no parcels', async () => {
    const text =
      'Saaja;Telefon;Pakiautomaat;Suurus;Hind\nKõik 24.11 pakid:;;;;\nMari Tamm;5610 2233;Tartu Eeden;S;2\nSaaja;Telefon;Pakiautomaat;Suurus;Hind\n\nKokku;;;;2,00'
    const { table, matched } = await read(text)
    expect(listLeftOut(table, matched.positions)).toEqual([
      { number: 2, text: 'Kõik 24.11 pakid:' },
      { number: 4, text: 'Saaja Telefon Pakiautomaat Suurus Hind' },
      { number: 6, text: 'Kokku 2,00' },
    ])
  })

  test('of a page saved as .xls is read, with cells that are texts', async () => {
    const row = (...cells: readonly string[]) =>
      `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
    const page = `<html><body><table>${row('Saaja', 'Telefon', 'Pakiautomaat', 'Suurus', 'Lunaraha')}${row(
      'Mari Tamm',
      '56102233',
      'Tartu Eeden',
      'S',
      '1 140,00&nbsp;&euro;',
    )}</table></body></html>`
    const [parcel] = (await read(page, 'a.xls')).rows
    expect(parcel?.cells).toMatchObject({
      recipient_phone: '56102233',
      cash_on_delivery: '1 140,00 €',
    })
  })

  test('has the value of merged cells in each of their rows', async () => {
    const sheet = utils.aoa_to_sheet([
      ['Pakiautomaat', 'Saaja', 'Telefon', 'Suurus'],
      ['Tartu Eeden', 'Mari Tamm', '56102233', 'S'],
      [null, 'Jüri Kask', '56102234', 'S'],
      [null, 'Anu Kask', '56102235', 'S'],
    ])
    sheet['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }]
    const bytes: unknown = write(utils.book_new(sheet, 'A'), { bookType: 'xlsx', type: 'buffer' })
    if (!(bytes instanceof Uint8Array)) throw new Error('SheetJS wrote no bytes')
    expect(await judge(Uint8Array.from(bytes), 'a.xlsx')).toEqual([
      '2 | Mari Tamm | Tartu Eeden',
      '3 | Jüri Kask | Tartu Eeden',
      '4 | Anu Kask |  | terminal_id: missing_destination',
    ])
  })
})

describe('the rows of an order', () => {
  const header =
    'Name,Financial Status,Email,Shipping Method,Lineitem name,Shipping Name,Shipping Address1,Shipping Zip,Shipping City,Shipping Country,Shipping Phone,Billing Name,Billing Phone,Payment Method,Total'
  const mari = "Mari Tamm,Pikk 1,'10123,Tallinn,EE,'+372 5610 2233,Mari Tamm,,Kaart,20"
  test('of a shop system are one parcel, an item a line', async () => {
    const text = `${header}
#1,paid,mari@example.test,Pakiautomaat – Tartu Eeden,Tee,${mari}
#1,,mari@example.test,,Kohv,,,,,,,,,,
#2,paid,mari@example.test,Kuller koju,Tee,${mari}`
    expect(await judge(text)).toEqual([
      '2 | Mari Tamm | Tartu Eeden | size: missing_size',
      '4 | Mari Tamm | Pikk 1 | size: missing_size',
    ])
  })

  test('go to a place that nobody has named: an error, not the address', async () => {
    const text = `${header}\n#1,paid,,Pakiautomaat,Tee,${mari}`
    expect(await judge(text)).toEqual([
      '2 | Mari Tamm |  | terminal_id: missing_destination | size: missing_size',
    ])
  })

  test('take the phone of who has paid, and ask if it is another person', async () => {
    const text = `${header}
#1,paid,,Kuller koju,Tee,Mari Tamm,Pikk 1,10123,Tallinn,EE,,Mari Tamm,56102233,Kaart,20
#2,paid,,Kuller koju,Tee,Mari Tamm,Pikk 1,10123,Tallinn,EE,,Jüri Kask,56102233,Kaart,20`
    expect(await judge(text)).toEqual([
      '2 | Mari Tamm | Pikk 1 | size: missing_size',
      '3 | Mari Tamm | Pikk 1 | recipient_phone: cell_guessed | size: missing_size',
    ])
  })

  test.each([
    ['krt 5', '5', ''],
    ['3. korrus, OÜ Kask', '', '3. korrus, OÜ Kask'],
  ])('keep the second line of an address: %s', async (line, apartment, info) => {
    const text = `Saaja;Telefon;Tänav;Aadress 2;Linn;Sihtnumber;Riik;Suurus
Mari Tamm;56102233;Pikk 1;${line};Tallinn;10123;EE;S`
    const [row] = (await read(text)).rows
    if (!row) throw new Error('There is no row')
    expect(checkRow(context, row).order).toMatchObject({
      destination: { address_apartment: apartment },
      information_for_courier: info,
    })
  })

  test('that is paid on delivery propose the total', async () => {
    const text = `${header}\n#1,pending,,Pakiautomaat: Tartu Eeden,Tee,${mari.replace('Kaart', 'Cash on Delivery (COD)')}`
    const { rows } = await read(text)
    expect(rows[0]).toMatchObject({
      cells: { cash_on_delivery: '20.00' },
      guessed: ['cash_on_delivery'],
    })
  })
})

describe('cells', () => {
  const judgeCells = (cells: string, header: string) => judge(`${header}\n${cells}`)
  const places = 'Saaja;Telefon;Pakiautomaat;Suurus;Lunaraha;Tellimuse nr'
  test.each([
    ['none by a word', 'нет', []],
    ['none by a dash', '–', []],
    ['none by zero', '0,00 €', []],
    ['an amount', '25.50 €', []],
    ['less than nothing', '-5', ['cash_on_delivery: goods_price_invalid']],
    ['a sentence', 'kokkuleppel', ['cash_on_delivery: goods_price_invalid']],
  ])('of cash on delivery with %s', async (_, cell, marks) =>
    expect(await judgeCells(`Mari Tamm;5610 2233;Tartu Eeden;S;${cell};1`, places)).toEqual([
      ['2 | Mari Tamm | Tartu Eeden', ...marks].join(' | '),
    ]),
  )

  const addresses = 'Saaja;Telefon;Aadress;Riik;Suurus'
  test.each([
    ['an address', 'Pikk 11-4, 10123 Tallinn', 'Pikk 11-4'],
    [
      'an address with the name of a place',
      'Kalda tee 1, Tartu Eeden',
      'Tartu Eeden | terminal_id: place_near',
    ],
  ])('with the whole of %s', async (_, cell, expected) =>
    expect(await judgeCells(`Mari Tamm;5610 2233;"${cell}";Eesti;S`, addresses)).toEqual([
      `2 | Mari Tamm | ${expected}`,
    ]),
  )

  test('that are all the same ask whether they are one parcel', async () =>
    expect(
      await judgeCells(
        'Mari Tamm;56102233;Tartu Eeden;S;;1\nJüri Kask;56102234;Tartu Eeden;S;;2\nMari Tamm;56102233;Tartu Eeden;S;;1',
        places,
      ),
    ).toEqual([
      '2 | Mari Tamm | Tartu Eeden',
      '3 | Jüri Kask | Tartu Eeden',
      '4 | Mari Tamm | Tartu Eeden | row: row_repeated',
    ]))

  test('that are pasted without a header go where their values belong', () =>
    expect(
      toRowsFromCells(
        [
          ['Mari Tamm', '56102233', 'Tartu Eeden', 'S'],
          ['Jüri Kask', '56102234', '01007225', 'M'],
        ],
        app,
        { columns: listColumns(app), firstNumber: 2 },
      ).map(({ cells }) => cells),
    ).toEqual([
      {
        terminal_id: 'Tartu Eeden',
        recipient_name: 'Mari Tamm',
        recipient_phone: '56102233',
        size: 'S',
      },
      {
        terminal_id: '01007225',
        recipient_name: 'Jüri Kask',
        recipient_phone: '56102234',
        size: 'M',
      },
    ]))
})

test('days are no phones, and the weight is in the unit of its header', async () => {
  const text =
    'Kuupäev;x;Ostja;Automaat;Suurus;Kaal (g)\n27.11.2026;56102233;Mari Tamm;Tartu Eeden;S;450'
  const { rows } = await read(text)
  expect(rows[0]?.cells).toMatchObject({ recipient_phone: '56102233', weight: '450 g' })
  const unnamed = '27.11.2026;Mari Tamm;Tartu Eeden;S\n28.11.2026;Jüri Kask;Tartu Eeden;S'
  expect((await read(unnamed)).matched.positions.has('recipient_phone')).toBe(false)
})

test('a column that only its values tell says so', async () => {
  const { matched } = await read('Saaja;Telefon;x;y\nMari Tamm;56102233;Tartu Eeden;S')
  expect([...matched.sources]).toEqual([
    [0, 'name'],
    [1, 'name'],
    [3, 'values'],
    [2, 'values'],
  ])
})
