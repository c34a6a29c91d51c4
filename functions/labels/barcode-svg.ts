import { formatBarcode } from '#shared/orders/barcode.ts'
import { code128, code128Modules, code128QuietModules } from '#shared/labels/code128.ts'

/** Height of the bars, and of the picture with the number under them, in modules. */
const barHeight = 60
const height = 80
const numberSize = 14
const numberBaseline = 75

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

const escapeXml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? '')

/** The bars as one path: a run of ink across, down and back for each. */
const barPath = (widths: readonly number[]) => {
  let x = code128QuietModules
  let path = ''
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) path += `M${x} 0h${width}v${barHeight}h-${width}z`
    x += width
  }
  return path
}

/**
 * A barcode as an SVG picture: Code 128 with its quiet zones on white, the number under it in
 * groups, a module a unit. Refuses characters other than ASCII 32–126 (RangeError).
 */
export const barcodeSvg = (barcode: string): string => {
  const widths = code128(barcode)
  const width = code128Modules(widths) + 2 * code128QuietModules
  const number = escapeXml(formatBarcode(barcode))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${number}">` +
    `<rect width="${width}" height="${height}" fill="#fff"/>` +
    `<path d="${barPath(widths)}" fill="#000" shape-rendering="crispEdges"/>` +
    `<text x="${width / 2}" y="${numberBaseline}" font-family="sans-serif" font-size="${numberSize}" text-anchor="middle">${number}</text>` +
    '</svg>'
  )
}
