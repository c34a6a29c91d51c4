import Papa from 'papaparse'

/** Reads the cells of a text that was copied from a spreadsheet. */
export const parseCells = (text: string): string[][] =>
  Papa.parse<string[]>(text.replace(/[\r\n]+$/, ''), { delimiter: '\t' }).data
