import { toDots } from '#functions/documents/pdf/dots.ts'
import type { Pen } from '#functions/documents/pdf/pen.ts'
import type { SheetTexts } from '#functions/handover/sheet-texts.ts'
import {
  drawFrame,
  drawRule,
  left,
  lines,
  fontSizes,
  width,
  writeLine,
  writeLines,
} from './paper.ts'

/** Height of the end of a sheet, in dots. */
export const endHeight = 720

/** What is written on the end of a sheet. */
interface End {
  /** How many parcels are handed over with it. */
  readonly parcels: number
  /** Who prints it. */
  readonly person: string
}

const gap = toDots(10)

/** Draws a line to write on, below its caption. */
const drawField = (
  pen: Pen,
  { caption, text = '' }: { readonly caption: string; readonly text?: string },
  { x, y, width: room, height }: { x: number; y: number; width: number; height: number },
): void => {
  writeLine(pen, caption, { x, width: room, baseline: y + 26, size: fontSizes.small, ink: 'grey' })
  const baseline = y + height - 12
  writeLine(pen, text, { x, width: room, baseline, size: fontSizes.heading })
  drawRule(pen, y + height, { x, width: room, height: lines.medium })
}

/** Draws what the scan of the code means, the counts, and the places to sign. */
export const drawEnd = (
  pen: Pen,
  { parcels, person }: End,
  { t }: SheetTexts,
  start: number,
): void => {
  let y = start + 36
  const padding = toDots(4)
  const room = width - 2 * padding
  const note = t('handover-sheet:note', { count: parcels })
  const written = writeLines(pen, note, { x: left + padding, width: room, baseline: y + 46 }, 2)
  const noteHeight = 40 + written * 32
  drawFrame(pen, { x: left, y, width, height: noteHeight })
  y += noteHeight + 16
  const third = (width - 2 * gap) / 3
  const counts = [
    { caption: t('handover-sheet:onSheet'), text: String(parcels) },
    { caption: t('handover-sheet:crossedOut') },
    { caption: t('handover-sheet:handedOverCount') },
  ]
  for (const [index, count] of counts.entries())
    drawField(pen, count, { x: left + index * (third + gap), y, width: third, height: 86 })
  y += 132
  const half = (width - gap) / 2
  const sides = [
    { title: t('handover-sheet:givenBy'), person },
    { title: t('handover-sheet:takenBy'), person: '' },
  ]
  for (const [index, side] of sides.entries()) {
    const x = left + index * (half + gap)
    const heading = {
      x,
      width: half,
      baseline: y + 34,
      font: 'bold',
      size: fontSizes.heading,
    } as const
    writeLine(pen, side.title, heading)
    const fields = [
      { caption: t('handover-sheet:name'), text: side.person, height: 92 },
      { caption: t('handover-sheet:dateTime'), height: 92 },
      { caption: t('handover-sheet:signature'), height: 140 },
    ]
    let below = y + 48
    for (const { height, ...field } of fields) {
      drawField(pen, field, { x, y: below, width: half, height })
      below += height + 14
    }
  }
}
