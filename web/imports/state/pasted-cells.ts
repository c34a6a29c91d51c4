/** Whether a text was copied from several cells of a spreadsheet: they are separated by tabs. */
export const isTable = (text: string): boolean => text.includes('\t')

/** Whether a text was copied from more than one row of a spreadsheet. */
export const hasSeveralRows = (text: string): boolean =>
  isTable(text) && /\r?\n/.test(text.replace(/[\r\n]+$/, ''))
