import { FileError } from './file-error.ts'
import { maxColumns } from './import-table.ts'

/** Cells with a value that a sheet may repeat: far more than the rows that can be imported have. */
const maxRepeatedCells = 250_000

const repeat = /(\bnumber-(row|column)s-repeated\s*=\s*["'])([^"']*)/
const openingTag = /<(?:[\w-]+:)?table-(?:row|cell)\b[^>]*>/g

const readRepeat = (tag: string): number => {
  if (!tag.includes('-repeated')) return 1
  const count = Math.floor(Number(repeat.exec(tag)?.[3] ?? 1))
  return count >= 1 ? count : 1
}

/**
 * Limits how often an OpenDocument sheet repeats its rows and cells: a few bytes can stand for
 * millions of cells.
 * @throws FileError `tooMany`
 */
export const limitRepeats = (xml: string): string => {
  let rowCount = 1
  let cells = 0
  return xml.replace(openingTag, (tag) => {
    const count = readRepeat(tag)
    if (tag.includes('table-row')) {
      rowCount = count
      return tag
    }
    // A cell that ends at once has no value, and takes no memory however often it is repeated.
    if (tag.endsWith('/>')) return tag
    const columns = Math.min(count, maxColumns + 1)
    cells += rowCount * columns
    if (cells > maxRepeatedCells) throw new FileError('tooMany')
    return columns === 1 ? tag : tag.replace(repeat, `$1${columns}`)
  })
}
