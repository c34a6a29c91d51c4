import type { Attributes, Item, Range, Table } from './operations.ts'

/** Reads all items of a range. For operators and ranges that are short. */
export const readWholeRange = async (table: Table, range: Range): Promise<Item[]> => {
  const items: Item[] = []
  let after: Attributes | undefined
  do {
    const page = await table.query({ ...range, ...(after && { after }) })
    items.push(...page.items)
    ;({ after } = page)
  } while (after)
  return items
}
