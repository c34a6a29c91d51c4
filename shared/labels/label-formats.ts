/** Paper and how labels lie on it. Lengths are in millimetres. */
interface Sheet {
  readonly page: { readonly width: number; readonly height: number }
  readonly columns: number
  readonly rows: number
  readonly cell: { readonly width: number; readonly height: number }
}

const a4 = { width: 210, height: 297 }
const a5 = { width: 148, height: 210 }
const a6 = { width: 105, height: 148 }
/** A7 lies on its long side, like a cell of A4/8, so that both carry the same label. */
const a7 = { width: 105, height: 74 }

/**
 * The label formats by the name they have on the wire: paper, and how many labels on it.
 * A4 cells are those of self-adhesive sheets; what they leave of the 297 mm is shared by the
 * top and the bottom edge.
 */
export const labelFormats = {
  'A5/1': { page: a5, columns: 1, rows: 1, cell: a5 },
  'A4/4': { page: a4, columns: 2, rows: 2, cell: a6 },
  'A6/1': { page: a6, columns: 1, rows: 1, cell: a6 },
  'A7/1': { page: a7, columns: 1, rows: 1, cell: a7 },
  'A4/8': { page: a4, columns: 2, rows: 4, cell: a7 },
} as const satisfies Record<string, Sheet>

export type LabelFormat = keyof typeof labelFormats

/** The format of an account that has not chosen one. */
export const defaultLabelFormat: LabelFormat = 'A4/8'

/** How many labels one page of the format holds. */
export const labelsPerPage = (format: LabelFormat): number =>
  labelFormats[format].columns * labelFormats[format].rows

/** Most cells of any sheet: the highest start position there is. */
export const maxStartPosition = 8
