import type { Attributes, Item, Range, Table } from './operations.ts'

/** Reads a range page by page, so that only one page is in memory. */
export async function* readPages(table: Table, range: Range): AsyncGenerator<readonly Item[]> {
  let after: Attributes | undefined
  do {
    const page = await table.query({ ...range, ...(after && { after }) })
    yield page.items
    ;({ after } = page)
  } while (after)
}

/** Reads all items of a range. For operators and ranges that are short. */
export const readWholeRange = async (table: Table, range: Range): Promise<Item[]> => {
  const items: Item[] = []
  for await (const page of readPages(table, range)) items.push(...page)
  return items
}
