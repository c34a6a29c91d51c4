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
import { type CodeRequest, identifyCodes, type NamedCode } from './identify-codes.ts'
import type { DoorCode } from './notification.ts'

/** A live door code of a company that can be sent. */
export interface SendableCode {
  /** The shipment that the door is booked for, or the reservation of the door. */
  readonly id: string
  /** The locker's own id of the door; null at a blue locker. */
  readonly doorId: string | null
  /** The barcode of the shipment. */
  readonly barcode?: string
  /** The locker; null where any blue terminal accepts the code. */
  readonly location: { readonly id: number } | null
  readonly doorCode: DoorCode
}

/** Why a code is not sent. */
type CodeViolation = 'door_code_ended' | 'door_code_personal'

const findOrderCode = (order: OrderRecord, now: number): SendableCode | CodeViolation => {
  const doorCode = toDoorCode(order)
  // The work that ends a code comes some time after its end.
  if (!doorCode || doorCode.validUntil < now) return 'door_code_ended'
  const { id, barcode, location = null, door } = order
  return {
    id,
    doorId: door?.id ?? null,
    barcode,
    location: doorCode.locker && location,
    doorCode,
  }
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
  return { id, doorId: door.id, location, doorCode }
}

/** Whether a code is the one that its sender means; who names it by its id need not name its door. */
const isMeant = ({ doorCode, doorId }: SendableCode, named: NamedCode): boolean =>
  doorCode.code === named.order_pin_code &&
  (named.id !== undefined || doorId === (named.location_door_ext_id ?? null))

/**
 * Finds door codes of an owner by the ids of their shipments or reservations, or by code and door; each
 * shipment or reservation once.
 * @throws Problem not_found for a foreign or unknown id; validation_error under each code that is not
 *   sent: `door_code_ended` if it opens no such door of the owner any more, `door_code_personal` if the
 *   door opens with reusable codes.
 */
export const findSendableCodes = async (
  runtime: Runtime,
  request: CodeRequest,
): Promise<SendableCode[]> => {
  const { table, now } = runtime
  const { owner, named } = request
  const candidates = await identifyCodes(runtime, request)
  const ids = [...new Set(candidates.flat())]
  const orders = (await getOrders(table, owner, ids)).flatMap((order) => order ?? [])
  const others = ids.filter((id) => !orders.some((order) => order.id === id))
  const reserved = await getCollectionDoors(table, owner, others)
  const found = new Map<string, SendableCode | CodeViolation>([
    ...orders.map((order) => [order.id, findOrderCode(order, now())] as const),
    ...reserved.map((record) => [record.id, findReservedCode(record, now())] as const),
  ])
  if (named.some(({ id }) => id !== undefined && !found.has(id))) throw notFound('Shipment')
  const codes = named.map((each, index) => {
    const possible = (candidates[index] ?? []).flatMap((id) => found.get(id) ?? [])
    const meant = possible.find((code) => typeof code === 'object' && isMeant(code, each))
    return meant ?? possible.find((code) => typeof code === 'string') ?? 'door_code_ended'
  })
  rejectIssues(
    codes.flatMap((code, index) =>
      typeof code === 'string' ? [{ field: `doors.${index}.order_pin_code`, code }] : [],
    ),
  )
  const sendable = codes.flatMap((code) => (typeof code === 'object' ? [code] : []))
  return [...new Map(sendable.map((code) => [code.id, code])).values()]
}
