import type { Attributes, Range, Table } from './operations.ts'

/** Counts all items of a range without reading them. */
export const countRange = async (table: Table, range: Range): Promise<number> => {
  let total = 0
  let after: Attributes | undefined
  do {
    const page = await table.count({ ...range, ...(after && { after }) })
    total += page.count
    ;({ after } = page)
  } while (after)
  return total
}
