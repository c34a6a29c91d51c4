import * as z from 'zod/mini'
import { getKeys } from '#shared/lib/get-keys.ts'
import type { FriendlyStatus } from './status-facts.ts'
import { type OrderStatus, statuses } from './statuses.ts'

/** All order statuses, in the order of the status table. */
export const orderStatuses = getKeys(statuses)

export const orderStatus = z.enum(orderStatuses, 'invalid_value')

/** Whether a status is reported by carrier scans: all after the ordering stage. */
export const isCarrierEvent = (status: OrderStatus): boolean =>
  statuses[status].stage !== 'ordering'

/** Returns the coarse status of a status. */
export const toFriendlyStatus = (status: OrderStatus): FriendlyStatus => statuses[status].friendly

/** Key of the public text of an event: `events.*` in the namespace `track`. */
export type EventText = (typeof statuses)[OrderStatus]['eventText']

/** Returns the key of the public text of an event. */
export const getEventText = (event: OrderStatus): EventText => statuses[event].eventText
