import { listLabelCells } from '#shared/labels/label-cells.ts'
import { type LabelFormat, labelFormats } from '#shared/labels/label-formats.ts'
import type { Label } from '#shared/labels/label.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { loadLabelTexts, type LabelTexts } from './label-texts.ts'
import { createPen } from '#functions/documents/pdf/pen.ts'
import { createLabelDrawer } from '#functions/labels/layout/draw-label.ts'
import { labelLayouts } from '#functions/labels/layout/label-layout.ts'
import { toDots } from '#functions/documents/pdf/dots.ts'
import { writePdf } from '#functions/documents/write-pdf.ts'

/** How to print labels. */
export interface LabelPrintOptions {
  readonly format: LabelFormat
  /** First cell to use on the first sheet; 1 is the top left one. */
  readonly startPosition: number
  readonly locale: Locale
  /** Name of the network at the top of each label: `Pakk` or `Posti`. */
  readonly brand: string
  /** What the labels are marked as, in place of that name. */
  readonly mark?: 'copy' | 'test'
}

/** Returns what stands at the top of each label. */
export const getHeading = (
  { brand, mark }: Pick<LabelPrintOptions, 'brand' | 'mark'>,
  texts: LabelTexts,
): string => (mark === undefined ? brand : texts[mark])

/** Draws labels into their cells. Returns the operators of each page, in dots. */
const drawPages = (
  labels: readonly Label[],
  options: LabelPrintOptions,
  texts: LabelTexts,
): string[] => {
  const draw = createLabelDrawer(
    createPen,
    texts,
    getHeading(options, texts),
    labelLayouts[options.format],
  )
  const pages: string[] = []
  for (const [index, cell] of listLabelCells(
    labels.length,
    options.format,
    options.startPosition,
  ).entries()) {
    const label = labels[index]
    if (label === undefined) continue
    const content = `q 1 0 0 1 ${toDots(cell.left)} ${-toDots(cell.top)} cm\n${draw(label)}Q\n`
    pages[cell.page] = (pages[cell.page] ?? '') + content
  }
  return pages
}

/**
 * Renders labels as a PDF, in the given order, to print without scaling. Edges fall on the dots of a
 * 203 dpi printer, measured from the top left corner. The same input gives the same bytes.
 * @throws RangeError for an empty list and for a start position beyond the sheet.
 */
export const renderLabels = async (
  labels: readonly Label[],
  options: LabelPrintOptions,
): Promise<Uint8Array<ArrayBuffer>> => {
  if (labels.length === 0) throw new RangeError('There are no labels to print')
  const texts = await loadLabelTexts(options.locale)
  const { page } = labelFormats[options.format]
  return writePdf(drawPages(labels, options, texts), {
    page,
    locale: options.locale,
    title: texts.title,
    producer: options.brand,
  })
}
