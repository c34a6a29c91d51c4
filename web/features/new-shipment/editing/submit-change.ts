import { bookDoors, checkDoorAvailability, releaseSoftBooks } from '#shared/api/lockers.ts'
import { editOrder } from '#shared/api/orders.ts'
import { payEditedOrders, zeroUpgrade } from '#shared/api/payments.ts'
import type { Order } from '#shared/orders/order.ts'
import { callApi, type CallResult, createIdempotencyKey } from '#web/lib/api/api-client.ts'
import type { AppData } from '#web/lib/api/app-data.ts'
import { toSavedPersons } from '../payment/saved-persons.ts'
import { callWithRetry } from '#web/lib/api/call-with-retry.ts'
import { getDoorSizes } from '../state/door-sizes.ts'
import type { WizardDraft } from '../state/draft-shape.ts'
import { toOrderBody } from '../state/order-bodies.ts'

type Change = NonNullable<Order['change']>
type StartedChange = CallResult<typeof payEditedOrders>

/** Maximum time to retry a call that gets no response. */
const answerTimeoutMs = 45_000

const withKey = () => ({ key: createIdempotencyKey(), timeoutMs: answerTimeoutMs })

/** The locker of the order has no free door of the new size. */
export class LockerFull extends Error {}

/**
 * Proposes the change in the draft. Nothing of the order changes yet.
 * @throws {ApiFailure} when the server refuses it or does not answer.
 */
const proposeChange = async (app: AppData, draft: WizardDraft, order: Order): Promise<Change> => {
  const [parcel] = draft.parcels
  if (!parcel) throw new Error('The draft has no parcel')
  const body = {
    ...toOrderBody(app, draft, parcel),
    ...toSavedPersons(draft, parcel),
    id: order.id,
    // The wizard has no fields for these; they stay as they are.
    reference: order.reference,
    notifyemail: order.notifyemail,
    notifyphone: order.notifyphone,
    cancellation_upgrade: true,
  }
  const { orders } = await callWithRetry(editOrder, { body }, withKey())
  const change = orders[0]?.change
  if (!change) throw new Error('The order has no proposed change')
  return change
}

/**
 * Holds the door that the change needs; the booked one is kept until the change is applied.
 * @throws {LockerFull} when there is none.
 */
const holdNewDoor = async (app: AppData, draft: WizardDraft, order: Order) => {
  const result = await callWithRetry(
    checkDoorAvailability,
    {
      params: { place_id: order.location?.id ?? 0 },
      body: { sizes: getDoorSizes(app, draft.parcels), soft_book: true },
    },
    withKey(),
  )
  if (!result.success) throw new LockerFull()
}

/** Releases the held door of a change that was not made. It lapses after 15 minutes anyway. */
export const releaseNewDoor = (): Promise<unknown> =>
  callApi(releaseSoftBooks, {}).catch(() => undefined)

/** Accepts the proposed change; with a `gateway`, starts the payment of what is due. */
const payChange = (draft: WizardDraft, order: Order, gateway?: string): Promise<StartedChange> =>
  callWithRetry(
    payEditedOrders,
    {
      body: {
        order_ids: [order.id],
        ...(gateway !== undefined && { gateway }),
        email: draft.sender.email,
        itella_terms: true,
      },
    },
    withKey(),
  )

/**
 * Books the new door, which applies the accepted change and releases the old door, and returns the
 * changed order. Every step can be repeated.
 * @throws {LockerFull} when the door is gone; the order then stays as it was.
 */
const exchangeDoor = async (order: Order): Promise<readonly Order[]> => {
  const { failed_ids } = await callWithRetry(
    bookDoors,
    { params: { place_id: order.location?.id ?? 0 }, body: { ids: [order.id] } },
    withKey(),
  )
  if (failed_ids.length > 0) throw new LockerFull()
  return (await callApi(zeroUpgrade, {})).paid_shipments
}

/** The outcome of a change without a payment. */
type AppliedChange =
  | {
      readonly kind: 'changed'
      readonly orders: readonly Order[]
      readonly isServiceChanged: boolean
    }
  /** The change has become more expensive than shown: there is something to pay. */
  | { readonly kind: 'due' }

/**
 * Accepts a proposed change: holds the new door if it needs one, accepts it, and exchanges the door
 * if nothing is due. With something due, starts its payment through `gateway`.
 * @throws {ApiFailure} or {LockerFull}; the order then stays as it was.
 */
const acceptChange = async (
  app: AppData,
  draft: WizardDraft,
  order: Order,
  change: Change,
  gateway?: string,
): Promise<StartedChange> => {
  if (change.needs_door) await holdNewDoor(app, draft, order)
  const started = await payChange(draft, order, gateway)
  return change.needs_door && change.due === 0
    ? { ...started, paid_shipments: [...(await exchangeDoor(order))] }
    : started
}

/**
 * Makes a change that costs nothing.
 * @throws what `acceptChange` throws.
 */
export const applyChange = async (
  app: AppData,
  draft: WizardDraft,
  order: Order,
): Promise<AppliedChange> => {
  const change = await proposeChange(app, draft, order)
  if (change.due > 0) return { kind: 'due' }
  const { paid_shipments: orders } = await acceptChange(app, draft, order, change)
  return { kind: 'changed', orders, isServiceChanged: change.is_service_changed }
}

/**
 * Starts the payment of a change; a change without anything to pay is made at once.
 * @throws what `acceptChange` throws.
 */
export const startChangePayment = async (
  app: AppData,
  draft: WizardDraft,
  order: Order,
  gateway: string | undefined,
): Promise<StartedChange> =>
  acceptChange(app, draft, order, await proposeChange(app, draft, order), gateway)
