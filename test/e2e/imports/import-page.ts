import type { Locator, Page } from 'playwright-core'
import type { loadTexts } from '#test/support/browser/texts.ts'

/** Ids of demo lockers in Tallinn, outside the network. */
const terminals = ['01007537', '01007536', '01007520', '01007187', '01007125'] as const

const header = ['Pakiautomaat', 'Saaja nimi', 'Telefon', 'Suurus', 'Tellimus', 'Märkus 2']

/** Files that were chosen: each has order numbers of its own, or its rows would look already sent. */
let files = 0

/** The cells of a row of a file, by their position in the header. */
const buildRow = (index: number): string[] => [
  terminals[index % terminals.length] ?? '',
  `Saaja ${index + 1}`,
  `+37251${String(index + 1).padStart(6, '0')}`,
  'S',
  `T-${files}-${index + 1}`,
  'raamat',
]

/** Cells of a file that differ from the valid ones: row of the sheet, column, text. */
export type ChangedCell = readonly [number: number, column: number, text: string]

/** Chooses a CSV file with a number of rows, all valid but for the changed cells. */
export const chooseFile = async (
  page: Page | Locator,
  count: number,
  changes: readonly ChangedCell[] = [],
): Promise<void> => {
  files += 1
  const rows = Array.from({ length: count }, (_, index) => buildRow(index))
  for (const [number, column, text] of changes) {
    const row = rows[number - 2]
    if (row) row[column] = text
  }
  await chooseTable(page, [header, ...rows])
}

/** Chooses a CSV file with a table, whose first row is the header. */
export const chooseTable = async (
  page: Page | Locator,
  table: readonly (readonly string[])[],
): Promise<void> => {
  const text = table.map((row) => `${row.join(';')}\r\n`).join('')
  const file = { name: 'tellimused.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.locator('input[type=file]').first().setInputFiles(file)
}

/** The cell of a row of the sheet, found by what it says. */
export const findCell = (page: Page, text: string): Locator =>
  page.getByRole('gridcell').filter({ hasText: text }).first()

/** The chip that shows only the rows of a filter, with their number. */
export const findFilter = (
  page: Page,
  t: ReturnType<typeof loadTexts>,
  filter: string,
  count: number,
): Locator =>
  page.getByRole('radio', {
    name: `${t(`imports:workbench.filter.${filter}`)} ${count}`,
    exact: true,
  })
