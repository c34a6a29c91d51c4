import * as z from 'zod/mini'
import type { StatusGroup } from './status-groups.ts'

const count = z.int()

/** Numbers of shipments by status group. */
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
