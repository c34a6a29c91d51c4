import { chunk } from '#functions/lib/chunk.ts'
import { mapInBatches } from '#functions/lib/map-in-batches.ts'

/** Items that one request reads, and requests at once. */
const batchSize = 100
const concurrency = 5

/** Reads up to thousands of items by requests for up to 100. What they find is in their order. */
export const readInBatches = async <Item, Found>(
  items: readonly Item[],
  read: (batch: readonly Item[]) => Promise<readonly Found[]>,
): Promise<Found[]> => (await mapInBatches(chunk(items, batchSize), concurrency, read)).flat()
