import { labelFormats, zplLabelFormat } from '#shared/labels/label-formats.ts'
import type { Label } from '#shared/labels/label.ts'
import { createZplPen } from '#functions/documents/zpl/zpl-pen.ts'
import { toDots } from '#functions/documents/pdf/dots.ts'
import { createLabelDrawer } from '#functions/labels/layout/draw-label.ts'
import { labelLayouts } from '#functions/labels/layout/label-layout.ts'
import { loadLabelTexts } from './label-texts.ts'
import { getHeading, type LabelPrintOptions } from './render-labels.ts'

/**
 * The beginning of each label: UTF-8, its size in dots, and its origin at the top left corner. What the
 * printer is set to otherwise stays as it is.
 */
const opening = [
  '^XA^CI28',
  `^PW${toDots(labelFormats[zplLabelFormat].page.width)}`,
  `^LL${toDots(labelFormats[zplLabelFormat].page.height)}`,
  '^LH0,0\n',
].join('')

/**
 * Renders labels as ZPL II for label printers of 203 dpi, A6, in the given order: the label of the PDF,
 * drawn by commands. It is ASCII, and the same input gives the same bytes.
 * @throws RangeError for an empty list.
 */
export const renderZplLabels = async (
  labels: readonly Label[],
  options: Pick<LabelPrintOptions, 'locale' | 'brand' | 'mark'>,
): Promise<Uint8Array<ArrayBuffer>> => {
  if (labels.length === 0) throw new RangeError('There are no labels to print')
  const texts = await loadLabelTexts(options.locale)
  const draw = createLabelDrawer(
    createZplPen,
    texts,
    getHeading(options, texts),
    labelLayouts[zplLabelFormat],
  )
  return Buffer.from(labels.map((label) => `${opening}${draw(label)}^XZ\n`).join(''), 'latin1')
}
