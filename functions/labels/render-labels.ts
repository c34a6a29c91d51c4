import { deflateSync } from 'node:zlib'
import { listLabelCells } from '#shared/labels/label-cells.ts'
import { type LabelFormat, labelFormats } from '#shared/labels/label-formats.ts'
import type { Label } from '#shared/labels/label.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { loadLabelTexts, type LabelTexts } from './label-texts.ts'
import { createLabelDrawer } from './layout/draw-label.ts'
import { bold, regular } from './layout/label-fonts.ts'
import { labelLayouts } from './layout/label-layout.ts'
import { toDots, dotsPerInch, toPoints, pointsPerInch } from './pdf/dots.ts'
import { createPdfFile, encodePdfText } from './pdf/pdf-file.ts'
import { writePdfFont } from './pdf/pdf-font.ts'

/** How to print labels. */
export interface LabelPrintOptions {
  readonly format: LabelFormat
  /** First cell to use on the first sheet; 1 is the top left one. */
  readonly startPosition: number
  readonly locale: Locale
  /** Name of the network at the top of each label: `Pakk` or `Posti`. */
  readonly brand: string
}

/**
 * The highest of zlib's fast levels: half the time of the default level for 5 percent more bytes.
 */
const deflateLevel = 3

const formatPdfNumber = (value: number) => Number(value.toFixed(4))

/** Draws labels into their cells. Returns the operators of each page, in dots. */
const drawPages = (
  labels: readonly Label[],
  options: LabelPrintOptions,
  texts: LabelTexts,
): string[] => {
  const draw = createLabelDrawer(texts, options.brand, labelLayouts[options.format])
  const pages: string[] = []
  for (const [index, cell] of listLabelCells(
    labels.length,
    options.format,
    options.startPosition,
  ).entries()) {
    const label = labels[index]
    if (label === undefined) continue
    const placed = `q 1 0 0 1 ${toDots(cell.left)} ${-toDots(cell.top)} cm\n${draw(label)}Q\n`
    pages[cell.page] = (pages[cell.page] ?? '') + placed
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
  const file = createPdfFile()
  const catalog = file.reserve()
  const tree = file.reserve()
  const info = file.reserve()
  const fonts = [regular, bold].map((font) => `/${font.resource} ${writePdfFont(file, font)} 0 R`)

  const height = toPoints(page.height)
  const unit = pointsPerInch / dotsPerInch
  // Sets the unit of the page to the dot and its origin to the top left corner.
  const dotMatrix = `${unit.toFixed(8)} 0 0 ${unit.toFixed(8)} 0 ${formatPdfNumber(height)} cm\n`
  const kids = drawPages(labels, options, texts).map((operators) => {
    const leaf = file.reserve()
    const content = file.reserve()
    file.write(leaf, `/Type/Page/Parent ${tree} 0 R/Contents ${content} 0 R`)
    file.write(
      content,
      '',
      deflateSync(Buffer.from(dotMatrix + operators, 'latin1'), { level: deflateLevel }),
    )
    return `${leaf} 0 R`
  })

  file.write(
    tree,
    `/Type/Pages/Count ${kids.length}/Kids[${kids.join(' ')}]` +
      `/MediaBox[0 0 ${formatPdfNumber(toPoints(page.width))} ${formatPdfNumber(height)}]` +
      `/Resources<</Font<<${fonts.join('')}>>>>`,
  )
  file.write(
    catalog,
    `/Type/Catalog/Pages ${tree} 0 R/Lang(${options.locale.replace('_', '-')})` +
      '/ViewerPreferences<</PrintScaling/None/DisplayDocTitle true>>',
  )
  file.write(info, `/Title ${encodePdfText(texts.title)}/Producer ${encodePdfText(options.brand)}`)
  return file.finish(catalog, info)
}
