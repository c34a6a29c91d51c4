import type { DestinationSum, ParcelSum } from '#shared/handover/sheet-totals.ts'
import { formatKilograms } from '#shared/parcels/sizes.ts'
import type { Pen } from '#functions/documents/pdf/pen.ts'
import type { SheetTexts } from '#functions/handover/sheet-texts.ts'
import { drawRule, left, lines, fontSizes, width, writeLine } from './paper.ts'

const rowHeight = 47
const baselineInRow = 33

const columns = {
  name: { x: left, width: width * 0.66 },
  count: { x: left + width * 0.66, width: width * 0.16, align: 'right' },
  weight: { x: left + width * 0.84, width: width * 0.16, align: 'right' },
} as const

/** Draws count and weight by destination. Returns the y below them. */
export const drawSheetTotals = (
  pen: Pen,
  sums: readonly DestinationSum[],
  total: ParcelSum,
  texts: SheetTexts,
  start: number,
): number => {
  const { t } = texts
  const caption = { baseline: start + 24, size: fontSizes.small, ink: 'grey' } as const
  writeLine(pen, t('handover-sheet:destination'), { ...columns.name, ...caption })
  writeLine(pen, t('handover-sheet:count'), { ...columns.count, ...caption })
  writeLine(pen, t('handover-sheet:weight'), { ...columns.weight, ...caption })
  let y = start + 38
  drawRule(pen, y, { height: lines.medium })
  const drawRow = (name: string, sum: ParcelSum, font: 'regular' | 'bold') => {
    const look = { baseline: y + baselineInRow, font }
    const weight = sum.unweighed === sum.parcels ? '–' : formatKilograms(sum.weight)
    writeLine(pen, name, { ...columns.name, ...look })
    writeLine(pen, String(sum.parcels), { ...columns.count, ...look })
    writeLine(pen, weight, { ...columns.weight, ...look })
    y += rowHeight
  }
  for (const sum of sums) {
    drawRow(texts.nameDestination(sum), sum, 'regular')
    drawRule(pen, y, { ink: 'pale' })
  }
  drawRow(t('handover-sheet:together'), total, 'bold')
  if (total.unweighed === 0 || total.unweighed === total.parcels) return y
  const note = t('handover-sheet:unweighed', { count: total.unweighed })
  writeLine(pen, note, { x: left, width, baseline: y + 20, size: fontSizes.small, ink: 'grey' })
  return y + 30
}
