/** Rows that fit below each other on the first page and on further ones, and those of the end. */
interface Room {
  readonly first: number
  readonly further: number
  /** The rows that the end of the document takes, below the last list. */
  readonly end: number
  /** How many items stand beside each other in a row. */
  readonly columns: number
}

/** The items of a page: from `from`, of which the first column has `rows`. */
export interface PageItems {
  readonly from: number
  readonly count: number
  readonly rows: number
}

/** Rows that move to the last page, so that the end does not stand there alone. */
const carriedRows = 3

/**
 * Divides items into pages, column by column. The end follows the last of them: if it does not fit
 * there, the last rows move to a page with it.
 */
export const paginate = (count: number, room: Room): PageItems[] => {
  const { first, further, end, columns } = room
  const pages: PageItems[] = []
  const add = (from: number, size: number) =>
    pages.push({ from, count: size, rows: Math.ceil(size / columns) })
  for (let from = 0; from < count || pages.length === 0;) {
    const most = (pages.length === 0 ? first : further) * columns
    const size = Math.min(most, count - from)
    add(from, size)
    from += size
  }
  const last = pages.at(-1)
  const most = pages.length === 1 ? first : further
  if (!last || last.rows + end <= most) return pages
  pages.pop()
  const carried = Math.min(carriedRows * columns, Math.floor(last.count / 2))
  add(last.from, last.count - carried)
  add(last.from + last.count - carried, carried)
  return pages
}

/**
 * Divides items of different heights into pages, of which the first has another room. An item that is
 * higher than a page has one of its own.
 */
export const paginateByHeight = <Item>(
  items: readonly Item[],
  getHeight: (item: Item) => number,
  { first, further }: { readonly first: number; readonly further: number },
): Item[][] => {
  const pages: Item[][] = [[]]
  let free = first
  for (const item of items) {
    const height = getHeight(item)
    if (height > free && pages.at(-1)?.length) {
      pages.push([])
      free = further
    }
    pages.at(-1)?.push(item)
    free -= height
  }
  return pages
}
