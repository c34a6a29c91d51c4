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

/** Reads one attribute of all items of a range, a text. For ranges of some thousands. */
export const readWholeValues = async (
  table: Table,
  range: Range,
  attribute: string,
): Promise<string[]> => {
  const values: string[] = []
  let after: Attributes | undefined
  do {
    const page = await table.queryValues({ ...range, ...(after && { after }) }, attribute)
    values.push(...page.values)
    ;({ after } = page)
  } while (after)
  return values
}
