import { toDoorPosition } from '#shared/doors/door-name.ts'
import { notFound } from '#functions/lib/problem.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import {
  type CollectionDoorRecord,
  getCollectionDoors,
  isReserved,
} from '#functions/store/records/collection-door-store.ts'
import { getOrders, type OrderRecord } from '#functions/store/records/order-store.ts'
import { toDoorCode, toLockerName } from '#functions/notifications/compose/compose-parcel.ts'
import type { DoorCode } from './notification.ts'

/** A live door code of a company that can be sent. */
export interface SendableCode {
  /** The shipment that the door is booked for, or the reservation of the door. */
  readonly id: string
  /** The barcode of the shipment. */
  readonly barcode?: string
  /** The locker; null where any blue terminal accepts the code. */
  readonly location: { readonly id: number } | null
  readonly doorCode: DoorCode
}

/** A code as its sender names it. */
interface NamedCode {
  readonly id: string
  readonly order_pin_code: string
}

/** Why a code is not sent. */
type CodeViolation = 'door_code_ended' | 'door_code_personal'

const findOrderCode = (order: OrderRecord, now: number): SendableCode | CodeViolation => {
  const doorCode = toDoorCode(order)
  // The work that ends a code comes some time after its end.
  if (!doorCode || doorCode.validUntil < now) return 'door_code_ended'
  const { id, barcode, location = null } = order
  return { id, barcode, location: doorCode.locker && location, doorCode }
}

/** The reusable code of a person, which opens doors of other days as well, is sent to nobody. */
const findReservedCode = (
  record: CollectionDoorRecord,
  now: number,
): SendableCode | CodeViolation => {
  const { id, location, door, door_code: code, code_kind, until: validUntil } = record
  if (code_kind === 'personal') return 'door_code_personal'
  if (code === undefined || !isReserved(record, now)) return 'door_code_ended'
  const doorCode = {
    code,
    validUntil,
    locker: toLockerName(location),
    door: toDoorPosition(location, door),
    recipientName: null,
  }
  return { id, location, doorCode }
}

/**
 * Finds door codes of an owner by the ids of their shipments or reservations, each id once.
 * @throws Problem not_found for a foreign or unknown id; validation_error under each code that is not
 *   sent: `door_code_ended` if it does not open its door any more, `door_code_personal` if the door
 *   opens with reusable codes.
 */
export const findSendableCodes = async (
  { table, now }: Pick<Runtime, 'table' | 'now'>,
  owner: string,
  named: readonly NamedCode[],
): Promise<SendableCode[]> => {
  const ids = [...new Set(named.map(({ id }) => id))]
  const orders = (await getOrders(table, owner, ids)).flatMap((order) => order ?? [])
  const others = ids.filter((id) => !orders.some((order) => order.id === id))
  const reserved = await getCollectionDoors(table, owner, others)
  if (reserved.length < others.length) throw notFound('Shipment')
  const found = new Map<string, SendableCode | CodeViolation>([
    ...orders.map((order) => [order.id, findOrderCode(order, now())] as const),
    ...reserved.map((record) => [record.id, findReservedCode(record, now())] as const),
  ])
  rejectIssues(
    named.flatMap(({ id, order_pin_code }, index) => {
      const code = found.get(id) ?? 'door_code_ended'
      const field = `doors.${index}.order_pin_code`
      if (typeof code === 'string') return [{ field, code }]
      return code.doorCode.code === order_pin_code
        ? []
        : [{ field, code: 'door_code_ended' as const }]
    }),
  )
  return ids.flatMap((id) => {
    const code = found.get(id)
    return typeof code === 'object' ? [code] : []
  })
}
