import { type LabelFormat, labelFormats, countLabelsPerPage } from './label-formats.ts'

/**
 * Position of a label: page index from 0, and offset of the cell from the page's top left corner in
 * mm.
 */
export interface LabelCell {
  readonly page: number
  readonly left: number
  readonly top: number
}

/**
 * Lists the cells of `count` labels, row by row, starting at `startPosition` of the first sheet (1 is
 * the top left cell), so that a partly used sheet can be filled.
 * @throws RangeError if the sheet has no such position
 */
export const listLabelCells = (
  count: number,
  format: LabelFormat,
  startPosition: number,
): LabelCell[] => {
  const { page, columns, rows, cell } = labelFormats[format]
  const perPage = countLabelsPerPage(format)
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
