import type * as z from 'zod/mini'
import type { getHelpostiSending } from '#shared/api/helposti.ts'
import { toActionReader, isAllowed } from '#shared/orders/statuses/order-actions.ts'
import { getOwnerAccount } from '#functions/store/records/account-store.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { describeOrder } from '#functions/orders/describe-order.ts'
import { isChangeable } from '#functions/orders/edit/is-changeable.ts'
import { describeParcelOfBarcode } from './describe-parcel-of-barcode.ts'
import { hasOpened } from '#functions/orders/sending/sending-access.ts'
import { isSendable } from '#functions/orders/sending/sending-code.ts'

type Sending = z.output<(typeof getHelpostiSending)['result']>

const nothing: Sending = {
  order: null,
  parcel: null,
  is_helposti_code_used: false,
  is_barcode_used: false,
  is_temperature_sensitive: false,
  may_edit: false,
  code_until: null,
}

/** Whether the rules of its owner let a shipment be edited. */
const isEditable = async (order: OrderRecord, now: number): Promise<boolean> => {
  const account = await getOwnerAccount(order.owner)
  const described = describeOrder(order, { account, owner: order.owner })
  return isChangeable(order, now) && isAllowed('edit', described, toActionReader(account))
}

/**
 * Describes a shipment to the session that has opened it, and to any other session what its barcode
 * alone shows.
 */
export const describeSending = async (
  runtime: Runtime,
  order: OrderRecord | undefined,
  session: Session,
  isByCode: boolean,
): Promise<Sending> => {
  if (!order) return nothing
  if (!isSendable(order, runtime.now()))
    return { ...nothing, is_helposti_code_used: isByCode, is_barcode_used: !isByCode }
  if (!hasOpened(order, session))
    return { ...nothing, parcel: describeParcelOfBarcode(order, runtime.now()) }
  const described = describeOrder(order, session)
  return {
    ...nothing,
    order: described,
    is_temperature_sensitive: order.is_temperature_sensitive,
    may_edit: await isEditable(order, runtime.now()),
    code_until: described.helposti_code_until,
  }
}
