import type { ShipmentsType } from '#shared/orders/list-options.ts'
import {
  getStatusGroup,
  isEnded,
  type StatusGroup,
  statusGroups,
} from '#shared/orders/statuses/status-groups.ts'
import { addDays, tallinnTimeToUtc } from '#shared/lib/tallinn-time.ts'
import { parseIsoDay } from '#shared/lib/iso-day.ts'
import type { StoredRow } from '#functions/store/records/orders/order-row.ts'

/** Which shipments a list has. */
export interface ListFilter {
  /** Undefined for all groups. */
  readonly groups: readonly StatusGroup[] | undefined
  /** Created at or after, and before, in ms since 1970; undefined without a limit. */
  readonly from: number | undefined
  readonly until: number | undefined
  /** The same as days in Tallinn, `2026-11-25`; both inclusive. */
  readonly firstDay: string | undefined
  readonly lastDay: string | undefined
}

/** The parameters of a call that choose shipments. */
interface FilterQuery {
  readonly shipments_type: ShipmentsType
  readonly status?: readonly StatusGroup[] | undefined
  readonly date_from?: string | undefined
  readonly date_to?: string | undefined
}

/** A private account sees what is open apart from what has ended; a company sees all in one list. */
const isListed = (group: StatusGroup, type: ShipmentsType, isCompany: boolean): boolean => {
  if (type === 'ess') return group === 'pending'
  if (type === 'archive') return isEnded(group)
  return isCompany || !isEnded(group)
}

/** Returns which shipments a list has for a company or a private account. */
export const toListFilter = (query: FilterQuery, isCompany: boolean): ListFilter => {
  const { shipments_type: type, status, date_from: firstDay, date_to: lastDay } = query
  const groups = statusGroups.filter(
    (group) => isListed(group, type, isCompany) && (status?.includes(group) ?? true),
  )
  return {
    groups: groups.length === statusGroups.length ? undefined : groups,
    from: firstDay === undefined ? undefined : tallinnTimeToUtc(parseIsoDay(firstDay)),
    until: lastDay === undefined ? undefined : tallinnTimeToUtc(addDays(parseIsoDay(lastDay), 1)),
    firstDay,
    lastDay,
  }
}

/** Whether the days of a list are limited. */
export const isDated = ({ from, until }: ListFilter): boolean =>
  from !== undefined || until !== undefined

/** Whether a list has a shipment. */
export const isInList = (row: StoredRow, { groups, from, until }: ListFilter): boolean =>
  (groups?.includes(getStatusGroup(row)) ?? true) &&
  (from === undefined || row.created_at >= from) &&
  (until === undefined || row.created_at < until)
