import { notFound } from '#functions/lib/problem.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { getOrders } from '#functions/store/records/order-store.ts'
import { toDoorCode } from '#functions/notifications/compose/compose-parcel.ts'
import type { DoorCode } from './notification.ts'

/** A live door code of a company that can be sent. */
export interface SendableCode {
  /** The shipment that the door is booked for. */
  readonly id: string
  readonly barcode: string
  /** The locker; null where any blue terminal accepts the code. */
  readonly location: { readonly id: number } | null
  readonly doorCode: DoorCode
}

/** A code as its sender names it. */
interface NamedCode {
  readonly id: string
  readonly order_pin_code: string
}

/**
 * Finds door codes of an owner by the ids of their shipments, each id once.
 * @throws Problem not_found for a foreign or unknown id; validation_error `door_code_ended` under each
 *   code that does not open its door any more.
 */
export const findSendableCodes = async (
  { table }: Pick<Runtime, 'table'>,
  owner: string,
  named: readonly NamedCode[],
): Promise<SendableCode[]> => {
  const orders = await getOrders(
    table,
    owner,
    named.map(({ id }) => id),
  )
  if (orders.includes(undefined)) throw notFound('Shipment')
  const codes = orders.map((order): SendableCode | undefined => {
    const doorCode = order && toDoorCode(order)
    if (!order || !doorCode) return undefined
    const { id, barcode, location = null } = order
    return { id, barcode, location: doorCode.locker && location, doorCode }
  })
  rejectIssues(
    named.flatMap(({ order_pin_code }, index) =>
      codes[index]?.doorCode.code === order_pin_code
        ? []
        : [{ field: `doors.${index}.order_pin_code`, code: 'door_code_ended' as const }],
    ),
  )
  return [...new Map(codes.flatMap((each) => (each ? [[each.id, each] as const] : []))).values()]
}
