/** Maps items by an asynchronous function, `size` at a time. The results are in their order. */
export const mapInBatches = async <Item, Result>(
  items: readonly Item[],
  size: number,
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += size) {
    results.push(...(await Promise.all(items.slice(from, from + size).map(map))))
  }
  return results
}
