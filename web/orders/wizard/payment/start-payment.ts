import { checkDoorAvailability } from '#shared/api/doors.ts'
import { payOrders } from '#shared/api/payments.ts'
import type { OrderApp } from '#shared/orders/form/to-body.ts'
import type { Order } from '#shared/orders/order.ts'
import type { Place } from '#shared/places/place.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { getErrorCode } from '#web/lib/api/api-problem.ts'
import { syncServerClock } from '#web/lib/api/server-clock.ts'
import type { FreeDoors } from '#web/orders/wizard/drop-off/fitting-parcels.ts'
import { callWithRetry } from '#web/lib/api/call-with-retry.ts'
import { getDoorSizes } from '#web/orders/wizard/state/door-sizes.ts'
import { getFirstOrder, type WizardDraft } from '#web/orders/wizard/state/draft-shape.ts'
import { wizard } from '#web/orders/wizard/state/wizard-draft.ts'
import { createPaymentOptions, type PaymentStart } from '#web/payments/payment-calls.ts'
import {
  clearCreatedOrders,
  ensureOrdersCreated,
  readSettledOrders,
  replaceCreatedOrders,
} from './created-orders.ts'

/** The options of a payment. */
interface PaymentOptions {
  /** The payment method; undefined when the total is zero. */
  readonly gateway: string | undefined
  /** Whether to save the drop-off as the account's preferred one. */
  readonly savesDropOff: boolean
  /** Called when the locker has too few free doors. */
  readonly onFull: (place: Place, free: FreeDoors) => void
  /** Called with the shipments that are paid already, from a list or in another tab. */
  readonly onPaid: (shipments: readonly Order[]) => unknown
}

/** Renews the soft booking for the time at the bank. Returns whether the locker has enough doors. */
const holdDoors = async (
  app: OrderApp,
  draft: WizardDraft,
  { onFull }: PaymentOptions,
): Promise<boolean> => {
  const place = draft.drop_off?.place
  if (place?.type !== 'ipb') return true
  const result = await callWithRetry(
    checkDoorAvailability,
    {
      params: { place_id: place.id },
      body: { sizes: getDoorSizes(app, draft.orders), soft_book: true },
    },
    createPaymentOptions(),
  )
  syncServerClock(result.now)
  if (result.success) {
    wizard.update((current) =>
      current.drop_off
        ? {
            ...current,
            drop_off: { ...current.drop_off, reserved_until: result.reserved_until },
          }
        : current,
    )
  } else onFull(place, result.available_doors)
  return result.success
}

/** Shows the free doors after the reservation was lost between booking and payment. */
const showFreeDoors = async (
  app: OrderApp,
  { orders }: WizardDraft,
  place: Place,
  { onFull }: PaymentOptions,
): Promise<void> => {
  const result = await callApi(checkDoorAvailability, {
    params: { place_id: place.id },
    body: { sizes: getDoorSizes(app, orders) },
  })
  onFull(place, result.available_doors)
}

/** Continues with shipments that are paid already; without any, their money has just arrived. */
const finishPaid = async (
  shipments: readonly Order[],
  { onPaid }: PaymentOptions,
): Promise<'undecided' | undefined> => {
  if (shipments.length === 0) return 'undecided'
  await onPaid(shipments)
  return undefined
}

/**
 * Starts a payment: creates the orders unless they exist, soft-books their doors and opens the
 * payment at the provider. Returns undefined when the locker has too few free doors or the shipments
 * are paid already, and `undecided` when they are being paid elsewhere.
 * @throws {ApiFailure} for errors that the screen must show.
 */
export const startPayment = async (
  app: OrderApp,
  draft: WizardDraft,
  options: PaymentOptions,
  isRetry = false,
): Promise<PaymentStart | 'undecided' | undefined> => {
  const { gateway, savesDropOff } = options
  const place = draft.drop_off?.place
  const ensured = await ensureOrdersCreated(app, draft)
  if (ensured.kind === 'already_paid') return finishPaid(ensured.shipments, options)
  const { order_ids } = ensured
  if (!(await holdDoors(app, draft, options))) return undefined
  try {
    return await callWithRetry(
      payOrders,
      {
        body: {
          order_ids,
          ...(gateway !== undefined && { gateway }),
          email: getFirstOrder(draft).sender.email,
          itella_terms: true,
          location_id: place?.id ?? null,
          ...(savesDropOff && place && { preferred_dropoff_place_id: place.id }),
        },
      },
      createPaymentOptions(),
    )
  } catch (failure) {
    const code = getErrorCode(failure)
    if (code === 'doors_not_reserved' && place) {
      await showFreeDoors(app, draft, place, options)
      return undefined
    }
    if (code === 'payment_not_needed') {
      const { paid, hasCancelled } = await readSettledOrders(order_ids)
      if (paid.length > 0 || !hasCancelled || isRetry) return finishPaid(paid, options)
      // Deleted in a list; this draft still has it.
      replaceCreatedOrders()
      return startPayment(app, wizard.get(), options, true)
    }
    if (code !== 'not_found' || isRetry) throw failure
    // The session or the orders have expired; create the orders again from the draft.
    clearCreatedOrders()
    return startPayment(app, wizard.get(), options, true)
  }
}
