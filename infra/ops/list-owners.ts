import { ownerBeginnings, parseOwner } from '#functions/store/keys.ts'
import { scanItems } from './scan-items.ts'

/**
 * Lists everybody who has or had shipments, by reading the keys of the whole table. For operators
 * alone.
 */
export const listOwners = async (): Promise<string[]> => {
  const [owner, counts] = ownerBeginnings
  const items = scanItems({
    expression: 'begins_with(PK, :owner) OR begins_with(PK, :counts)',
    values: { ':owner': owner, ':counts': counts },
    projection: 'PK',
  })
  const owners = new Set<string>()
  for await (const item of items) owners.add(parseOwner(String(item['PK'])))
  return [...owners].toSorted()
}
