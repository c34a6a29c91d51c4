import { type LabelFormat, labelFormats, labelsPerPage } from './label-formats.ts'

/** Where a label goes: page from 0, and the cell's top left corner from the page's, in mm. */
export interface LabelCell {
  readonly page: number
  readonly left: number
  readonly top: number
}

/**
 * Cells for `count` labels, row by row, beginning at `startPosition` of the first sheet (1 is
 * the top left cell), so that a partly used sheet is filled. Refuses a position off the sheet.
 */
export const labelCells = (
  count: number,
  format: LabelFormat,
  startPosition: number,
): LabelCell[] => {
  const { page, columns, rows, cell } = labelFormats[format]
  const perPage = labelsPerPage(format)
  if (!Number.isInteger(startPosition) || startPosition < 1 || startPosition > perPage) {
    throw new RangeError(`${format} has no cell ${startPosition}`)
  }
  const marginLeft = (page.width - columns * cell.width) / 2
  const marginTop = (page.height - rows * cell.height) / 2
  return Array.from({ length: count }, (_, index) => {
    const position = index + startPosition - 1
    const onPage = position % perPage
    return {
      page: Math.floor(position / perPage),
      left: marginLeft + (onPage % columns) * cell.width,
      top: marginTop + Math.floor(onPage / columns) * cell.height,
    }
  })
}
