import Papa from 'papaparse'
import type { Contact } from '#shared/contacts/contact.ts'
import { type ContactColumn, contactColumns } from './contact-columns.ts'
import { toFileTexts } from './file-texts.ts'
import { formulaPattern } from '#web/lib/escape-formula.ts'

/** By the byte order mark Excel recognises UTF-8. */
const byteOrderMark = '\ufeff'

/**
 * Writes contacts as CSV with one header row. The separator is the semicolon that spreadsheets of
 * the Baltic countries expect. A cell that would be taken for a formula begins with an apostrophe.
 */
export const writeCsv = (
  contacts: readonly Contact[],
  getHeader: (column: ContactColumn) => string,
): string => {
  const rows = contacts.map((contact) => {
    const texts = toFileTexts(contact)
    return contactColumns.map((column) => texts[column])
  })
  const table = [contactColumns.map(getHeader), ...rows]
  const options = { delimiter: ';', newline: '\r\n', escapeFormulae: formulaPattern }
  return `${byteOrderMark}${Papa.unparse(table, options)}\r\n`
}
