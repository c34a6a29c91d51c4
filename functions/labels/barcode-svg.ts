import { formatBarcode } from '#shared/orders/barcode.ts'
import { encodeCode128, countCode128Modules, code128QuietModules } from '#shared/labels/code128.ts'

// Height of the bars, in modules.
const height = 50

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

const escapeXml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? '')

/** The bars as one SVG path with a rectangle for each. */
const buildBarPath = (widths: readonly number[]) => {
  let x = code128QuietModules
  let path = ''
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) path += `M${x} 0h${width}v${height}h-${width}z`
    x += width
  }
  return path
}

/**
 * Renders a barcode as SVG: Code 128 with its quiet zones on white. Its name is the grouped number.
 * One unit is one module.
 * @throws RangeError for characters other than ASCII 32–126.
 */
export const renderBarcodeSvg = (barcode: string): string => {
  const widths = encodeCode128(barcode)
  const width = countCode128Modules(widths) + 2 * code128QuietModules
  const number = escapeXml(formatBarcode(barcode))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${number}">` +
    `<rect width="${width}" height="${height}" fill="#fff"/>` +
    `<path d="${buildBarPath(widths)}" fill="#000" shape-rendering="crispEdges"/>` +
    '</svg>'
  )
}
