import { deflateSync } from 'node:zlib'
import { labelCells } from '#shared/labels/label-cells.ts'
import { type LabelFormat, labelFormats } from '#shared/labels/label-formats.ts'
import { labelWords } from '#shared/labels/label-words.ts'
import type { Label } from '#shared/labels/label.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { labelDrawer } from './layout/draw-label.ts'
import { bold, regular } from './layout/label-fonts.ts'
import { labelLayouts } from './layout/label-layout.ts'
import { dots, dotsPerInch, points, pointsPerInch } from './pdf/dots.ts'
import { createPdfFile, pdfText } from './pdf/pdf-file.ts'
import { writePdfFont } from './pdf/pdf-font.ts'

/** How labels are to be printed. */
export interface LabelPrint {
  readonly format: LabelFormat
  /** First cell to use on the first sheet, 1 for the top left one. */
  readonly startPosition: number
  readonly locale: Locale
  /** Name of the network at the top of each label: `Pakk` or `Posti`. */
  readonly brand: string
}

/** The last of zlib's fast levels: half the time of its default for a twentieth more bytes. */
const deflateLevel = 3

const pdfNumber = (value: number) => Number(value.toFixed(4))

/** Draws labels where their cells are, in operators of a page whose unit is the dot. */
const pagesOf = (labels: readonly Label[], print: LabelPrint): string[] => {
  const draw = labelDrawer(labelWords[print.locale], print.brand, labelLayouts[print.format])
  const pages: string[] = []
  for (const [index, cell] of labelCells(
    labels.length,
    print.format,
    print.startPosition,
  ).entries()) {
    const label = labels[index]
    if (label === undefined) continue
    const placed = `q 1 0 0 1 ${dots(cell.left)} ${-dots(cell.top)} cm\n${draw(label)}Q\n`
    pages[cell.page] = (pages[cell.page] ?? '') + placed
  }
  return pages
}

/**
 * A PDF of labels, in their order, printed without scaling. Lengths fall on the dots of a 203 dpi
 * printer as seen from the top left corner. The same input gives the same bytes.
 * Refuses an empty list and a start position off the sheet (RangeError).
 */
export const renderLabels = (
  labels: readonly Label[],
  print: LabelPrint,
): Uint8Array<ArrayBuffer> => {
  if (labels.length === 0) throw new RangeError('There are no labels to print')
  const { page } = labelFormats[print.format]
  const file = createPdfFile()
  const catalog = file.reserve()
  const tree = file.reserve()
  const info = file.reserve()
  const fonts = [regular, bold].map((font) => `/${font.resource} ${writePdfFont(file, font)} 0 R`)

  const height = points(page.height)
  const unit = pointsPerInch / dotsPerInch
  // The page's unit becomes the dot, its origin the top left corner.
  const toDots = `${unit.toFixed(8)} 0 0 ${unit.toFixed(8)} 0 ${pdfNumber(height)} cm\n`
  const kids = pagesOf(labels, print).map((drawn) => {
    const leaf = file.reserve()
    const content = file.reserve()
    file.write(leaf, `/Type/Page/Parent ${tree} 0 R/Contents ${content} 0 R`)
    file.write(
      content,
      '',
      deflateSync(Buffer.from(toDots + drawn, 'latin1'), { level: deflateLevel }),
    )
    return `${leaf} 0 R`
  })

  file.write(
    tree,
    `/Type/Pages/Count ${kids.length}/Kids[${kids.join(' ')}]` +
      `/MediaBox[0 0 ${pdfNumber(points(page.width))} ${pdfNumber(height)}]` +
      `/Resources<</Font<<${fonts.join('')}>>>>`,
  )
  file.write(
    catalog,
    `/Type/Catalog/Pages ${tree} 0 R/Lang(${print.locale.replace('_', '-')})` +
      '/ViewerPreferences<</PrintScaling/None/DisplayDocTitle true>>',
  )
  file.write(
    info,
    `/Title ${pdfText(labelWords[print.locale].title)}/Producer ${pdfText(print.brand)}`,
  )
  return file.finish(catalog, info)
}
