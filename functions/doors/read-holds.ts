import { keys } from '#functions/store/keys.ts'
import type { Key, Table } from '#functions/store/operations.ts'
import { groupHolds, type GroupHolds, type HoldGroup } from './group-holds.ts'
import { holding, type Holding } from './holding.ts'

/** What a session and its group held when they were read; `undefined` for nothing lately. */
interface Holds {
  readonly before: Holding | undefined
  readonly groupBefore: GroupHolds | undefined
}

/** Reads what a session and its group hold, in one call of the table. */
export const readHolds = async (
  table: Table,
  { group, holder }: { readonly group: HoldGroup; readonly holder: string },
): Promise<Holds> => {
  const own = keys.holding(holder)
  const shared = keys.groupHolds(group.kind, group.id)
  const items = await table.getMany([own, shared])
  const find = ({ PK }: Key) => items.find((item) => item.PK === PK)
  const [ownItem, sharedItem] = [find(own), find(shared)]
  return {
    before: ownItem && holding.parse(ownItem),
    groupBefore: sharedItem && groupHolds.parse(sharedItem),
  }
}
