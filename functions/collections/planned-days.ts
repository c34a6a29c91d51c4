import { getPlanHorizon } from '#shared/collections/check-recurring.ts'
import { toIsoDay } from '#shared/lib/iso-day.ts'
import { toTallinnDay } from '#shared/lib/tallinn-time.ts'
import type { Table } from '#functions/store/operations.ts'
import {
  type CollectionDay,
  listCollectionDays,
} from '#functions/store/records/courier-collection-store.ts'

/** Reads the stored collections from today to the last day that is ordered ahead (`now` in UTC ms). */
export const readPlannedDays = (
  table: Table,
  owner: string,
  now: number,
): Promise<CollectionDay[]> =>
  listCollectionDays(table, owner, toIsoDay(toTallinnDay(now)), getPlanHorizon(now))
