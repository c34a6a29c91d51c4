import { formatBarcode } from '#shared/orders/barcode.ts'
import { drawBarcode } from '#shared/labels/barcode-path.ts'

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

/**
 * Renders a barcode as SVG: Code 128 with its quiet zones on white. Its name is the grouped number.
 * One unit is one module.
 * @throws RangeError for characters other than ASCII 32–126.
 */
export const renderBarcodeSvg = (barcode: string): string => {
  const { path, width } = drawBarcode(barcode, height)
  const number = escapeXml(formatBarcode(barcode))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${number}">` +
    `<rect width="${width}" height="${height}" fill="#fff"/>` +
    `<path d="${path}" fill="#000" shape-rendering="crispEdges"/>` +
    '</svg>'
  )
}
