/** A cell of the grid by the positions of its row and column, from 0. */
export interface GridPosition {
  readonly row: number
  readonly column: number
}

/** A key that was pressed in the grid. */
interface PressedKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** The size of the grid, and how many of its rows are in view. */
interface GridSize {
  readonly rows: number
  readonly columns: number
  readonly page: number
}

const clamp = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1))

/**
 * Returns the cell that a key moves to, after the ARIA pattern of a grid: arrows, Home and End in the
 * row, with Ctrl in the whole grid, Page Up and Page Down. Undefined for other keys.
 */
export const moveInGrid = (
  { row, column }: GridPosition,
  { key, ctrlKey, metaKey }: PressedKey,
  { rows, columns, page }: GridSize,
): GridPosition | undefined => {
  const isFar = ctrlKey || metaKey
  const to = (nextRow: number, nextColumn: number): GridPosition => ({
    row: clamp(nextRow, rows),
    column: clamp(nextColumn, columns),
  })
  switch (key) {
    case 'ArrowUp':
      return isFar ? to(0, column) : to(row - 1, column)
    case 'ArrowDown':
      return isFar ? to(rows - 1, column) : to(row + 1, column)
    case 'ArrowLeft':
      return isFar ? to(row, 0) : to(row, column - 1)
    case 'ArrowRight':
      return isFar ? to(row, columns - 1) : to(row, column + 1)
    case 'Home':
      return isFar ? to(0, 0) : to(row, 0)
    case 'End':
      return isFar ? to(rows - 1, columns - 1) : to(row, columns - 1)
    case 'PageUp':
      return to(row - page, column)
    case 'PageDown':
      return to(row + page, column)
    default:
      return undefined
  }
}
