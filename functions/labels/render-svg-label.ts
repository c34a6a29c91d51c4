import { type LabelFormat, labelFormats } from '#shared/labels/label-formats.ts'
import type { Label } from '#shared/labels/label.ts'
import { toDots } from '#functions/documents/pdf/dots.ts'
import { createSvgCanvas } from '#functions/documents/svg/svg-canvas.ts'
import { createLabelDrawer } from '#functions/labels/layout/draw-label.ts'
import { labelLayouts } from '#functions/labels/layout/label-layout.ts'
import { loadLabelTexts } from './label-texts.ts'
import { getHeading, type LabelPrintOptions } from './render-labels.ts'

/** Renders a label as an SVG of its cell, to be shown on a screen: the label of the PDF, in dots. */
export const renderSvgLabel = async (
  label: Label,
  {
    format,
    ...options
  }: { readonly format: LabelFormat } & Pick<LabelPrintOptions, 'locale' | 'brand' | 'mark'>,
): Promise<string> => {
  const texts = await loadLabelTexts(options.locale)
  const canvas = createSvgCanvas()
  const draw = createLabelDrawer(
    canvas.createPen,
    texts,
    getHeading(options, texts),
    labelLayouts[format],
  )
  const { width, height } = labelFormats[format].cell
  return canvas.write(draw(label), { width: toDots(width), height: toDots(height) })
}
