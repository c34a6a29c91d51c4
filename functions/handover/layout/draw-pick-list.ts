import type { SheetParcel } from '#shared/handover/handover-sheet.ts'
import type { findObstacle } from '#shared/handover/sheet-totals.ts'
import type { Pen } from '#functions/documents/pdf/pen.ts'
import type { SheetTexts } from '#functions/handover/sheet-texts.ts'
import {
  countLines,
  drawFrame,
  drawRule,
  left,
  lines,
  fontSizes,
  width,
  writeLine,
  writeLines,
} from './paper.ts'

/** A parcel with the names of its extra services, and why it is not to be handed over. */
export interface PickedParcel extends SheetParcel {
  readonly services: string
  readonly obstacle: ReturnType<typeof findObstacle>
}

/** Height of the captions of the columns. */
export const captionsHeight = 46
/** Height of a row of one line, and of each further line. */
const rowHeight = 52
const lineHeight = 30
const firstBaseline = 35
/** The most lines of a text in a row. */
const maxLines = 4

const box = 26
const gap = 22

/** The columns after the box, with their widths as parts of the rest. */
const columns = {
  row: 0.05,
  reference: 0.17,
  content: 0.29,
  size: 0.06,
  recipient: 0.2,
  services: 0.23,
} as const
type Column = keyof typeof columns

const names = ['row', 'reference', 'content', 'size', 'recipient', 'services'] as const

const room = width - box - gap

/** Returns left edge and width of a column. */
const place = (column: Column) => {
  const before = names.slice(0, names.indexOf(column))
  const start = before.reduce((sum, name) => sum + columns[name], 0)
  return { x: left + box + gap + start * room, width: columns[column] * room - gap }
}

/** Draws the names of the columns. Returns the y below them. */
export const drawCaptions = (pen: Pen, { t }: SheetTexts, y: number): number => {
  const captions = {
    row: '',
    reference: t('handover-sheet:orderNo'),
    content: t('handover-sheet:content'),
    size: t('handover-sheet:size'),
    recipient: t('handover-sheet:recipient'),
    services: t('handover-sheet:services'),
  }
  for (const name of names) {
    const look = { baseline: y + 28, size: fontSizes.small, ink: 'grey' } as const
    writeLine(pen, captions[name], { ...place(name), ...look })
  }
  drawRule(pen, y + captionsHeight - 4, { height: lines.medium })
  return y + captionsHeight
}

/** Lists the texts of a row that may take more than one line. */
const listTexts = (
  parcel: PickedParcel,
  { t }: SheetTexts,
): { readonly name: Column; readonly text: string; readonly font: 'regular' | 'bold' }[] => {
  const { obstacle } = parcel
  return [
    { name: 'reference', text: parcel.reference, font: 'bold' },
    { name: 'content', text: parcel.content, font: 'regular' },
    { name: 'recipient', text: parcel.recipient_name, font: 'regular' },
    obstacle
      ? { name: 'services', text: t(`handover-sheet:state.${obstacle}`), font: 'bold' }
      : { name: 'services', text: parcel.services, font: 'regular' },
  ]
}

/** Returns the height of a row in dots. */
export const getPickRowHeight = (parcel: PickedParcel, texts: SheetTexts): number => {
  const counts = listTexts(parcel, texts).map(({ name, text, font }) =>
    countLines(text, { ...place(name), font, size: fontSizes.row }, maxLines),
  )
  return rowHeight + (Math.max(1, ...counts) - 1) * lineHeight
}

/**
 * Draws a row of the pick list. One that is not to be handed over has no box, and says why. Returns the
 * y below it.
 */
export const drawPickRow = (
  pen: Pen,
  parcel: PickedParcel,
  texts: SheetTexts,
  y: number,
): number => {
  const look = { baseline: y + firstBaseline, size: fontSizes.row } as const
  if (!parcel.obstacle) drawFrame(pen, { x: left, y: y + 14, width: box, height: box })
  const number = { ...look, size: fontSizes.small, ink: 'grey', align: 'right' } as const
  writeLine(pen, String(parcel.row), { ...place('row'), ...number })
  writeLine(pen, parcel.size, { ...place('size'), ...look, font: 'bold' })
  for (const { name, text, font } of listTexts(parcel, texts))
    writeLines(pen, text, { ...place(name), ...look, font }, maxLines)
  const below = y + getPickRowHeight(parcel, texts)
  drawRule(pen, below, { ink: 'pale' })
  return below
}
