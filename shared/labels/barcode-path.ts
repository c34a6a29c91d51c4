import { code128QuietModules, countCode128Modules, encodeCode128 } from './code128.ts'

/**
 * Draws a barcode as one SVG path with a rectangle for each bar, and returns it with its width, which includes the
 * quiet zones. One unit is one module.
 * @throws RangeError for characters other than ASCII 32–126.
 */
export const drawBarcode = (
  barcode: string,
  height: number,
): { readonly path: string; readonly width: number } => {
  const widths = encodeCode128(barcode)
  let x = code128QuietModules
  let path = ''
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) path += `M${x} 0h${width}v${height}h-${width}z`
    x += width
  }
  return { path, width: countCode128Modules(widths) + 2 * code128QuietModules }
}
