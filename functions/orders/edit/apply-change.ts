import {
  buildHiddenOrderUpdate,
  buildOrderUpdate,
} from '#functions/store/records/orders/order-writes.ts'
import type { DropOffLocation } from '#shared/orders/order.ts'
import { buildDoorExchange } from '#functions/doors/exchange-door.ts'
import { getReturnEnd } from '#functions/orders/sending/sending-code.ts'
import { isCompanyId } from '#functions/lib/ids.ts'
import { keys } from '#functions/store/keys.ts'
import type { Condition, Write } from '#functions/store/operations.ts'
import { all, any, equals } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { buildFormerLabelWrite } from '#functions/store/records/former-label-store.ts'
import type { OrderChange, OrderLine } from '#functions/store/records/orders/order-content.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { isInvoiced } from './change-lines.ts'
import { keepChoice } from './keep-choice.ts'
import { buildRefundWrites, hasSameRefunds } from './refund-sources.ts'

/** A shipment with a change that is paid for or accepted. */
export interface ChangeApplication {
  readonly order: OrderRecord
  readonly change: OrderChange
  readonly paymentId: string
  /** The locker of the new door, if the change needs one; by default that of the old one. */
  readonly location: DropOffLocation | null | undefined
  /** The session whose soft bookings may be used. */
  readonly holder: string
}

/** The attributes of a shipment that hold its proposed change. */
export const changeAttributes = ['change', 'change_id', 'change_payment_id'] as const

/** The labels of a shipment have not become void since it was read. */
export const hasSameLabel = ({ label_version }: Pick<OrderRecord, 'label_version'>): Condition =>
  label_version === 1
    ? any({ absent: 'label_version' }, equals('label_version', 1))
    : equals('label_version', label_version)

/** The shipment has the same status, events and labels as when it was read. */
export const isUnchangedOrder = (order: OrderRecord): Condition =>
  all(equals('status', order.status), equals('events', order.events), hasSameLabel(order))

const markPaid = (lines: readonly OrderLine[], at: number): OrderLine[] =>
  lines.map((line) =>
    line.paid_by === 'sender' && line.paid_at === null ? { ...line, paid_at: at } : line,
  )

/**
 * Builds the writes that apply a change in one transaction: the shipment gets its new fields and a
 * new version of its label, its new door is booked and the old one released, and its refund is
 * scheduled. Returns `undefined` when no door is free.
 */
export const buildChangeWrites = async (
  runtime: Runtime,
  { order, change, paymentId, location, holder }: ChangeApplication,
): Promise<Write[] | undefined> => {
  const exchange = change.needs_door
    ? await buildDoorExchange(runtime, {
        order,
        size: change.content.door_size,
        location: location === undefined ? order.location : location,
        holder,
        end: getReturnEnd(order),
      })
    : { writes: [], set: {}, remove: [] }
  if (!exchange) return undefined
  const refund = await buildRefundWrites(runtime, order, change)
  const { lines, ...content } = change.content
  return [
    buildOrderUpdate(order, {
      at: runtime.now(),
      set: {
        ...keepChoice(order, content),
        lines: isInvoiced(order) ? lines : markPaid(lines, runtime.now()),
        label_version: order.label_version + 1,
        // The label of a company is printed once more; a person needs none.
        ...(isCompanyId(order.owner) && { process_status: 'label_print_needed' }),
        applied_payment_ids: [...order.applied_payment_ids, paymentId],
        refunds: [...order.refunds, ...refund.refunds],
        ...exchange.set,
      },
      remove: [...changeAttributes, ...exchange.remove],
      // The provider may just have confirmed an earlier refund.
      if: all(isUnchangedOrder(order), equals('change_id', change.id), hasSameRefunds(order)),
    }),
    buildFormerLabelWrite(order, runtime.now()),
    ...exchange.writes,
    ...refund.writes,
    {
      update: keys.payment(paymentId),
      set: { is_applied: true },
      if: all(equals('state', 'received'), equals('change_id', change.id)),
    },
  ]
}

/** Builds the write that gives up a change that cannot be applied. The shipment stays as it was. */
export const buildVoidWrite = (
  order: Pick<OrderRecord, 'owner' | 'id'>,
  change: Pick<OrderChange, 'id'>,
): Write =>
  buildHiddenOrderUpdate(order, { remove: changeAttributes, if: equals('change_id', change.id) })
