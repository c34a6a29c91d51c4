/** Page size and label grid. Lengths in millimetres. */
interface Sheet {
  readonly page: { readonly width: number; readonly height: number }
  readonly columns: number
  readonly rows: number
  readonly cell: { readonly width: number; readonly height: number }
}

const a4 = { width: 210, height: 297 }
const a5 = { width: 148, height: 210 }
const a6 = { width: 105, height: 148 }
/** A7 in landscape, the size of a cell of A4/8, so that both use the same label layout. */
const a7 = { width: 105, height: 74 }

/**
 * Label formats by name: page size / labels per page. A4 cells match self-adhesive sheets; the
 * remaining height of the 297 mm is split between the top and bottom margins.
 */
export const labelFormats = {
  'A5/1': { page: a5, columns: 1, rows: 1, cell: a5 },
  'A4/4': { page: a4, columns: 2, rows: 2, cell: a6 },
  'A6/1': { page: a6, columns: 1, rows: 1, cell: a6 },
  'A7/1': { page: a7, columns: 1, rows: 1, cell: a7 },
  'A4/8': { page: a4, columns: 2, rows: 4, cell: a7 },
} as const satisfies Record<string, Sheet>

export type LabelFormat = keyof typeof labelFormats

/** Format used if the account has not chosen one. */
export const defaultLabelFormat: LabelFormat = 'A4/8'

/** The format of labels in ZPL: a label printer prints one label after the other. */
export const zplLabelFormat = 'A6/1' satisfies LabelFormat

/** Returns the number of labels per page of a format. */
export const countLabelsPerPage = (format: LabelFormat): number =>
  labelFormats[format].columns * labelFormats[format].rows

/** Maximum start position: the number of cells of the format with the most cells. */
export const maxStartPosition = 8
