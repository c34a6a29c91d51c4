import { getChangeRights } from '#shared/orders/can-upgrade.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from '#functions/lib/problem.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'

/** Whether a shipment can be changed at a time: it is not handed in and its code has not run out. */
export const isChangeable = (order: OrderRecord, at: number): boolean => {
  const rights = getChangeRights({ ...order, hasBookedDoor: order.door !== undefined })
  return (
    (rights.can_upgrade || rights.can_upgrade_after_cancel) &&
    (order.code_until === undefined || order.code_until > at)
  )
}

/** Creates the error for a shipment that can no longer be changed, or not in this way. */
export const createCannotUpgradeProblem = (): Problem =>
  new Problem('conflict', formatMessage('cannot_upgrade'), { code: 'cannot_upgrade' })
