import { formatBarcode } from '#shared/orders/barcode.ts'
import type { HandoverSheet, SheetParcel } from '#shared/handover/handover-sheet.ts'
import { findObstacle } from '#shared/handover/sheet-totals.ts'
import { toDots } from '#functions/documents/pdf/dots.ts'
import type { Pen } from '#functions/documents/pdf/pen.ts'
import type { SheetTexts } from '#functions/handover/sheet-texts.ts'
import { drawFrame, drawRule, left, lines, measure, fontSizes, width, writeLine } from './paper.ts'

/** Height of the heading of a list, and of a row. */
export const headingHeight = 58
export const rowHeight = 50
const baselineInRow = 35

export const columnCount = 2
const gap = toDots(8)
const columnWidth = (width - gap * (columnCount - 1)) / columnCount

const box = 26
/** Left edges and widths within a column. */
const cells = {
  row: { x: box + 12, width: 52 },
  barcode: { x: box + 80, width: 304 },
  reference: { x: box + 400, width: columnWidth - box - 400 - 52 },
  size: { x: columnWidth - 44, width: 44 },
} as const

/** Draws the heading of a list. Returns the y below it. */
export const drawHeading = (pen: Pen, title: string, more: string, y: number): number => {
  const baseline = y + 36
  writeLine(pen, title, { x: left, width, baseline, font: 'bold', size: fontSizes.heading })
  const x = left + measure(title, 'bold', fontSizes.heading) + 16
  const look = { width: width - (x - left), baseline, size: fontSizes.small, ink: 'grey' } as const
  writeLine(pen, more, { x, ...look })
  drawRule(pen, y + headingHeight - 8, { height: lines.medium })
  return y + headingHeight
}

/**
 * Draws a parcel to tick off. One that is not to be handed over has no box, its number is crossed out,
 * and the reason stands in place of its order number.
 */
const drawParcel = (
  pen: Pen,
  parcel: SheetParcel,
  obstacle: ReturnType<typeof findObstacle>,
  { t }: SheetTexts,
  x: number,
  y: number,
) => {
  const look = (cell: { readonly x: number; readonly width: number }) => ({
    x: x + cell.x,
    width: cell.width,
    baseline: y + baselineInRow,
    size: fontSizes.row,
  })
  const small = { size: fontSizes.small, ink: 'grey' } as const
  const barcode = formatBarcode(parcel.barcode)
  writeLine(pen, String(parcel.row), { ...look(cells.row), ...small, align: 'right' })
  writeLine(pen, barcode, { ...look(cells.barcode), font: 'bold' })
  if (obstacle === undefined) {
    drawFrame(pen, { x, y: y + 13, width: box, height: box })
    writeLine(pen, parcel.reference, { ...look(cells.reference), ...small })
    writeLine(pen, parcel.size, { ...look(cells.size), size: fontSizes.small, align: 'right' })
  } else {
    const length = Math.min(cells.barcode.width, measure(barcode, 'bold', fontSizes.row))
    const at = { x: x + cells.barcode.x, width: length, height: lines.medium }
    drawRule(pen, y + baselineInRow - 9, at)
    const state = { ...look(cells.reference), size: fontSizes.small, font: 'bold' } as const
    const room = columnWidth - cells.reference.x
    writeLine(pen, t(`handover-sheet:state.${obstacle}`), { ...state, width: room })
  }
  drawRule(pen, y + rowHeight, { x, width: columnWidth, ink: 'pale' })
}

/** Draws parcels of a sheet in two columns, the first of `inColumn`. Returns the y below them. */
export const drawParcels = (
  pen: Pen,
  { rows, number }: Pick<HandoverSheet, 'rows' | 'number'>,
  inColumn: number,
  texts: SheetTexts,
  y: number,
): number => {
  for (const [index, parcel] of rows.entries()) {
    const column = Math.floor(index / inColumn)
    const x = left + column * (columnWidth + gap)
    const obstacle = findObstacle(parcel, number)
    drawParcel(pen, parcel, obstacle, texts, x, y + (index % inColumn) * rowHeight)
  }
  return y + inColumn * rowHeight
}
