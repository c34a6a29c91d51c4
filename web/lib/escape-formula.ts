/** The beginnings of a cell that a spreadsheet takes for a formula, or as a number to reformat. */
const starts = '[=+\\-@\\t\\r\\n＝＋－＠]'

/** Cells to put an apostrophe before. One that begins with apostrophes gets another. */
export const formulaPattern = new RegExp(`^'*${starts}`, 'u')

const escapedPattern = new RegExp(`^'+${starts}`, 'u')

/** Removes the apostrophe that an export puts before a cell so that it is not taken for a formula. */
export const unescapeFormula = (cell: string): string =>
  escapedPattern.test(cell) ? cell.slice(1) : cell
