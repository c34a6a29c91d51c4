import { bookDoors, checkDoorAvailability, releaseSoftBooks } from '#shared/api/doors.ts'
import { editOrder } from '#shared/api/orders.ts'
import { payEditedOrders, zeroUpgrade } from '#shared/api/payments.ts'
import type { EditOrderBody } from '#shared/orders/order-body.ts'
import type { Order } from '#shared/orders/order.ts'
import { getDoorSize } from '#shared/parcels/sizes.ts'
import type { PaymentReturn } from '#shared/payments/payment-returns.ts'
import type { FreeDoorsBySize } from '#web/doors/hold-doors.ts'
import { createPaymentOptions, type PaymentStart } from '#web/payments/payment-calls.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { callWithRetry } from '#web/lib/api/call-with-retry.ts'
import type { ProposedOrder } from './proposed-order.ts'

/** Who pays for a change, how, and where the payer returns to from the bank. */
interface ChangePayer {
  readonly email: string
  /** Undefined if nothing is due. */
  readonly gateway?: string | undefined
  readonly returnTo?: PaymentReturn
  /** The locker of the new door; by default that of the old one. */
  readonly placeId?: number | undefined
}

/** The locker of the order has no free door of the new size. */
export class LockerFull extends Error {
  /** Its free doors of other sizes, if they are known. */
  readonly free: FreeDoorsBySize | undefined

  constructor(free?: FreeDoorsBySize) {
    super('The locker has no free door of the new size')
    this.free = free
  }
}

/** The change is made and its new door booked, but the call that completes it has failed. */
export class ChangeUnconfirmed extends Error {
  /** The order as it is now. */
  readonly orders: readonly Order[]

  constructor(orders: readonly Order[]) {
    super('The change was not confirmed')
    this.orders = orders
  }
}

/**
 * Proposes a change and returns the order with it. Nothing of the order changes yet.
 * @throws {ApiFailure} when the server refuses it or does not answer.
 */
export const proposeChange = async (body: EditOrderBody): Promise<ProposedOrder> => {
  const { orders } = await callWithRetry(
    editOrder,
    { body: { ...body, cancellation_upgrade: true } },
    createPaymentOptions(),
  )
  const [order] = orders
  const change = order?.change
  if (!change) throw new Error('The order has no proposed change')
  return { ...order, change }
}

/**
 * Holds the door that the change needs; the booked one is kept until the change is applied.
 * @throws {LockerFull} when there is none.
 */
const holdNewDoor = async ({ change }: ProposedOrder, place_id: number) => {
  const result = await callWithRetry(
    checkDoorAvailability,
    {
      params: { place_id },
      body: { sizes: [getDoorSize(change.main_product)], soft_book: true },
    },
    createPaymentOptions(),
  )
  if (!result.success) throw new LockerFull(result.available_doors)
}

/** Releases the held door of a change that was not made. It lapses after 15 minutes anyway. */
export const releaseNewDoor = (): Promise<unknown> =>
  callApi(releaseSoftBooks, {}).catch(() => undefined)

/** Accepts the proposed change; with a `gateway`, starts the payment of what is due. */
const payChange = (
  order: Order,
  { email, gateway, returnTo, placeId }: ChangePayer,
): Promise<PaymentStart> =>
  callWithRetry(
    payEditedOrders,
    {
      body: {
        order_ids: [order.id],
        ...(gateway !== undefined && { gateway }),
        email,
        itella_terms: true,
        ...(placeId !== undefined && { location_id: placeId }),
        ...(returnTo !== undefined && { return_to: returnTo }),
      },
    },
    createPaymentOptions(),
  )

/**
 * Books the new door, which applies the accepted change and releases the old door, and returns the
 * changed order. Every step can be repeated.
 * @throws {LockerFull} when the door is gone; the order then stays as it was.
 * @throws {ChangeUnconfirmed} when the door is booked and the last call fails.
 */
const exchangeDoor = async (order: Order, place_id: number): Promise<readonly Order[]> => {
  const { failed_ids, orders } = await callWithRetry(
    bookDoors,
    { params: { place_id }, body: { ids: [order.id] } },
    createPaymentOptions(),
  )
  if (failed_ids.length > 0) throw new LockerFull()
  try {
    return (await callWithRetry(zeroUpgrade, {}, createPaymentOptions())).paid_shipments
  } catch (failure) {
    throw failure instanceof ApiFailure ? new ChangeUnconfirmed(orders) : failure
  }
}

/**
 * Accepts a proposed change: holds the new door if it needs one, accepts it, and exchanges the door
 * if nothing is due. With something due, starts its payment through the gateway.
 * @throws {ApiFailure} or {LockerFull}; the order then stays as it was.
 * @throws {ChangeUnconfirmed} when it is changed, but not all calls succeeded.
 */
export const acceptChange = async (
  order: ProposedOrder,
  payer: ChangePayer,
): Promise<PaymentStart> => {
  const { change } = order
  const placeId = payer.placeId ?? order.location?.id ?? 0
  if (change.needs_door) await holdNewDoor(order, placeId)
  const started = await payChange(order, payer)
  return change.needs_door && change.due === 0
    ? { ...started, paid_shipments: [...(await exchangeDoor(order, placeId))] }
    : started
}
