import * as z from 'zod/mini'
import type { StatusGroup } from './status-groups.ts'

const count = z._default(z.int(), 0)

/** Numbers of shipments by status group; 0 for a group without any. */
export const statusCounts = z.object({
  pending: count,
  paid: count,
  prepared: count,
  on_the_way: count,
  ready_for_pickup: count,
  delivered: count,
  not_delivered: count,
  returned: count,
  cancelled: count,
} satisfies Record<StatusGroup, typeof count>)
export type StatusCounts = z.infer<typeof statusCounts>
