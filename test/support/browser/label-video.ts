import { writeFile } from 'node:fs/promises'
import { countCode128Modules, encodeCode128 } from '#shared/labels/code128.ts'

const width = 1280
const height = 720
/** Dots of the thinnest bar. */
const dotsPerModule = 4
/** Brightness of paper and of bars. */
const paper = 235
const ink = 16
/** Rows of the picture between which the bars are. */
const barsFrom = 260
const barsUntil = 460

/** A row of dots through the bars of a barcode. */
const drawLine = (barcode: string): Buffer => {
  const line = Buffer.alloc(width, paper)
  const widths = encodeCode128(barcode)
  let x = Math.floor((width - countCode128Modules(widths) * dotsPerModule) / 2)
  for (const [index, modules] of widths.entries()) {
    const end = x + modules * dotsPerModule
    // Bars and spaces alternate, beginning with a bar.
    if (index % 2 === 0) line.fill(ink, x, end)
    x = end
  }
  return line
}

/** Writes a video of the label of a parcel for the fake camera of Chromium, in its raw format. */
export const writeLabelVideo = async (path: string, barcode: string): Promise<void> => {
  const bars = drawLine(barcode)
  const blank = Buffer.alloc(width, paper)
  const rows = Array.from({ length: height }, (_, y) =>
    y >= barsFrom && y < barsUntil ? bars : blank,
  )
  const colours = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), ...rows, colours])
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420mpeg2\n`)
  await writeFile(path, Buffer.concat([header, frame, frame]))
}
