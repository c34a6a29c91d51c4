import type { FriendlyStatus } from './status-facts.ts'
import { type LabelledOrder, isPending } from './status-label.ts'
import { statuses } from './statuses.ts'

/** Groups of statuses by which lists are filtered, in the order of a list sorted by status. */
export const statusGroups = [
  'pending',
  'paid',
  'prepared',
  'on_the_way',
  'ready_for_pickup',
  'delivered',
  'not_delivered',
  'returned',
  'cancelled',
] as const
export type StatusGroup = (typeof statusGroups)[number]

const groupByFriendlyStatus = {
  created: 'pending',
  paid: 'paid',
  prepared: 'prepared',
  shipped: 'on_the_way',
  on_the_way: 'on_the_way',
  ready_for_pickup: 'ready_for_pickup',
  delivered: 'delivered',
  not_delivered: 'not_delivered',
  returned: 'returned',
  cancelled: 'cancelled',
} as const satisfies Record<FriendlyStatus, StatusGroup>

/** Returns the group of a shipment. A prepared one whose label is not printed is pending. */
export const getStatusGroup = (
  order: Pick<LabelledOrder, 'status' | 'process_status'>,
): StatusGroup =>
  isPending(order) ? 'pending' : groupByFriendlyStatus[statuses[order.status].friendly]

/** Groups of the archive. All other shipments are open. */
export const endedGroups = [
  'delivered',
  'returned',
  'cancelled',
] as const satisfies readonly StatusGroup[]

/** Whether a group is one of the archive. */
export const isEnded = (group: StatusGroup): boolean => endedGroups.some((each) => each === group)

/** Statuses that carriers change often. */
const refreshedStatuses: readonly FriendlyStatus[] = ['prepared', 'on_the_way', 'shipped']
const refreshAgeMs = 60_000

/**
 * Whether the status of a shipment on screen is worth reading again: it may change any time and was
 * read at least a minute ago. `readAt` and `now` in ms since 1970.
 */
export const isRefreshDue = (
  { friendly_status }: { readonly friendly_status: FriendlyStatus },
  readAt: number,
  now: number,
): boolean => refreshedStatuses.includes(friendly_status) && now - readAt >= refreshAgeMs
