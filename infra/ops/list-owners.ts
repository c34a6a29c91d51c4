import { ownerBeginnings, parseOwner } from '#functions/store/keys.ts'
import { type ItemFilter, scanItems } from './scan-items.ts'

/** Lists the partition keys that fit, each once, by reading the keys of the whole table. */
const scanPartitions = async (filter: ItemFilter): Promise<string[]> => {
  const partitions = new Set<string>()
  for await (const item of scanItems({ ...filter, projection: 'PK' }))
    partitions.add(String(item['PK']))
  return [...partitions].toSorted()
}

/**
 * Lists everybody who has or had shipments, by reading the keys of the whole table. For operators
 * alone.
 */
export const listOwners = async (): Promise<string[]> => {
  const [first, second] = ownerBeginnings
  const found = await scanPartitions({
    expression: 'begins_with(PK, :owner) OR begins_with(PK, :counts)',
    values: { ':owner': first, ':counts': second },
  })
  return [...new Set(found.map(parseOwner))].toSorted()
}
