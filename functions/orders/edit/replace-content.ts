import * as z from 'zod/mini'
import type { DropOffLocation } from '#shared/orders/order.ts'
import { type ActionReader, isAllowed } from '#shared/orders/statuses/order-actions.ts'
import { toEpochSeconds } from '#functions/lib/clock.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from '#functions/lib/problem.ts'
import { checkBookings } from '#functions/doors/booking-limits.ts'
import { buildDoorExchange } from '#functions/doors/exchange-door.ts'
import { getReturnEnd } from '#functions/orders/sending/sending-code.ts'
import { commitOnce } from '#functions/store/commit-once.ts'
import { all } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { OrderContent } from '#functions/store/records/orders/order-content.ts'
import { buildFormerLabelWrite } from '#functions/store/records/former-label-store.ts'
import { getUsableCode, type OrderRecord } from '#functions/store/records/order-store.ts'
import { buildOrderUpdate } from '#functions/store/records/orders/order-writes.ts'
import { buildOrderContent } from '#functions/orders/build-order.ts'
import { describePermissions } from '#functions/orders/describe-order.ts'
import { retentionSeconds } from '#functions/orders/retention.ts'
import {
  buildUnpaidCheck,
  hasPayment,
  readOrderAndPayment,
} from '#functions/orders/unpaid-order.ts'
import { changeAttributes, isUnchangedOrder } from './apply-change.ts'
import { isTooCold, needsOtherDoor } from './build-change.ts'
import { type CheckedEdit, toIdempotentEdit } from './edit-request.ts'
import { keepChoice } from './keep-choice.ts'
import { createCannotUpgradeProblem } from './is-changeable.ts'

/** An edit that replaces the shipment at once, and the account that makes it. */
interface ReplaceRequest extends CheckedEdit {
  readonly reader: ActionReader
  /** Another locker for the new door. */
  readonly otherLocker?: DropOffLocation | null | undefined
}

/** Whether all fields of a shipment may be replaced at once: nothing is paid for or printed yet. */
export const isReplaceable = (order: OrderRecord, reader: ActionReader, at: number): boolean =>
  isAllowed(
    'edit_created',
    {
      ...order,
      ...describePermissions(order),
      order_source_pin_code: getUsableCode(order) ?? null,
    },
    reader,
  ) &&
  order.lines.every(({ paid_at }) => paid_at === null) &&
  (order.code_until === undefined || order.code_until > at)

const createConflict = () => new Problem('conflict', formatMessage('conflict'))

const noExchange = { writes: [], set: {}, remove: [] } as const

/**
 * Builds the exchange of a booked door into which the parcel fits no longer.
 * @throws Problem conflict without the caller's consent, or when no door is free; too_many_requests when
 *   doors were booked too often today.
 */
const buildExchange = async (
  runtime: Runtime,
  { holder, body, otherLocker }: ReplaceRequest,
  order: OrderRecord,
  content: OrderContent,
) => {
  if (!needsOtherDoor(order, content)) return noExchange
  const isStayingTooCold = isTooCold(order, content) && !otherLocker
  if (!body.cancellation_upgrade || isStayingTooCold) throw createCannotUpgradeProblem()
  checkBookings([order], runtime.now())
  const location = otherLocker ?? order.location
  const size = content.door_size
  const exchange = await buildDoorExchange(runtime, {
    order,
    size,
    location,
    holder,
    end: getReturnEnd(order),
  })
  if (exchange) return exchange
  throw new Problem('conflict', formatMessage('doors_not_reserved'), { code: 'doors_not_reserved' })
}

/** Labels of a confirmed shipment may be printing, so they become void; a created one has none. */
const buildVersion = (order: OrderRecord, at: number) =>
  order.status === 'created'
    ? { expires_at: toEpochSeconds(at) + retentionSeconds.account }
    : { label_version: order.label_version + 1 }

/**
 * Replaces the fields of a shipment that is not paid and not printed, in one transaction with its
 * exchanged door, once per request.
 * @throws Problem not_found for a foreign or unknown shipment; conflict when it was paid, confirmed,
 *   printed or deleted in the meantime, or its door cannot be exchanged.
 */
export const replaceContent = async (runtime: Runtime, request: ReplaceRequest): Promise<void> => {
  const { owner, body, checked, reader } = request
  await commitOnce(runtime, toIdempotentEdit(request), z.string(), async () => {
    const { order, payment } = await readOrderAndPayment(runtime, { owner, orderId: body.id })
    const at = runtime.now()
    if (!isReplaceable(order, reader, at)) throw createConflict()
    const content = keepChoice(order, buildOrderContent(checked.order, checked.loaded))
    const exchange = await buildExchange(runtime, request, order, content)
    return {
      writes: [
        buildOrderUpdate(order, {
          at,
          set: { ...content, ...buildVersion(order, at), ...exchange.set },
          remove: [
            ...changeAttributes,
            ...(content.company ? [] : ['company']),
            ...exchange.remove,
          ],
          if: all(isUnchangedOrder(order), hasPayment(order.payment_id)),
        }),
        ...(order.status === 'created' ? [] : [buildFormerLabelWrite(order, at)]),
        ...(payment ? [buildUnpaidCheck(payment, createConflict())] : []),
        ...exchange.writes,
      ],
      result: order.id,
    }
  })
}
