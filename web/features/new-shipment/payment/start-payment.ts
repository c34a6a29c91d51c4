import { checkDoorAvailability } from '#shared/api/lockers.ts'
import { payOrders } from '#shared/api/payments.ts'
import type { Place } from '#shared/places/place.ts'
import { callApi, createIdempotencyKey } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import type { AppData } from '#web/lib/api/app-data.ts'
import { syncServerClock } from '#web/lib/api/server-clock.ts'
import type { FreeDoors } from '../drop-off/fitting-parcels.ts'
import { callWithRetry } from '#web/lib/api/call-with-retry.ts'
import { getDoorSizes } from '../state/door-sizes.ts'
import { getFirstOrder, type WizardDraft } from '../state/draft-shape.ts'
import { wizard } from '../state/wizard-draft.ts'
import { type StartedPayment, toStartedPayment } from '#web/domain/payments/started-payment.ts'
import {
  clearCreatedOrders,
  type EnsuredOrders,
  ensureOrdersCreated,
  readSettledOrders,
  replaceCreatedOrders,
} from './created-orders.ts'

/** The outcome of starting a payment. */
export type PaymentStart =
  | StartedPayment
  /** The locker has too few free doors. */
  | { readonly kind: 'full'; readonly place: Place; readonly free: FreeDoors }
  /**
   * Some orders are already paid, for example from another tab. Without shipments their money has
   * just arrived: poll for the status.
   */
  | Extract<EnsuredOrders, { kind: 'already_paid' }>

/** The options of a payment. */
interface PaymentOptions {
  /** The payment method; undefined when the total is zero. */
  readonly gateway: string | undefined
  /** Whether to save the drop-off as the account's preferred one. */
  readonly savesDropOff: boolean
}

/** Maximum time to retry a call that gets no response. */
const answerTimeoutMs = 45_000

const getErrorCode = (failure: unknown) =>
  failure instanceof ApiFailure
    ? failure.problem.error_code || failure.problem.error_type
    : undefined

/**
 * Renews the soft booking for the time at the bank. Returns the free doors when the locker has too
 * few.
 */
const holdDoors = async (
  app: AppData,
  draft: WizardDraft,
): Promise<Extract<PaymentStart, { kind: 'full' }> | undefined> => {
  const place = draft.drop_off?.place
  if (place?.type !== 'ipb') return undefined
  const result = await callWithRetry(
    checkDoorAvailability,
    {
      params: { place_id: place.id },
      body: { sizes: getDoorSizes(app, draft.orders), soft_book: true },
    },
    { key: createIdempotencyKey(), timeoutMs: answerTimeoutMs },
  )
  syncServerClock(result.now)
  if (!result.success) return { kind: 'full', place, free: result.available_doors }
  wizard.update((current) =>
    current.drop_off
      ? {
          ...current,
          drop_off: { ...current.drop_off, reserved_until: result.reserved_until },
        }
      : current,
  )
  return undefined
}

/** Fetches the free doors after the reservation was lost between booking and payment. */
const fetchFreeDoors = async (
  app: AppData,
  draft: WizardDraft,
  failure: unknown,
): Promise<PaymentStart> => {
  const place = draft.drop_off?.place
  if (!place) throw failure
  const result = await callApi(checkDoorAvailability, {
    params: { place_id: place.id },
    body: { sizes: getDoorSizes(app, draft.orders) },
  })
  return { kind: 'full', place, free: result.available_doors }
}

/**
 * Starts a payment: creates the orders unless they exist, soft-books their doors and opens the
 * payment at the provider.
 * @throws {ApiFailure} for errors that the screen must show.
 */
export const startPayment = async (
  app: AppData,
  draft: WizardDraft,
  options: PaymentOptions,
  isRetry = false,
): Promise<PaymentStart> => {
  const { gateway, savesDropOff: keepsDropOff } = options
  const place = draft.drop_off?.place
  const ensured = await ensureOrdersCreated(app, draft)
  if (ensured.kind === 'already_paid') return ensured
  const { order_ids } = ensured
  const full = await holdDoors(app, draft)
  if (full) return full
  try {
    const result = await callWithRetry(
      payOrders,
      {
        body: {
          order_ids,
          ...(gateway !== undefined && { gateway }),
          email: getFirstOrder(draft).sender.email,
          itella_terms: true,
          location_id: place?.id ?? null,
          ...(keepsDropOff && place && { preferred_dropoff_place_id: place.id }),
        },
      },
      { key: createIdempotencyKey(), timeoutMs: answerTimeoutMs },
    )
    return toStartedPayment(result, getFirstOrder(draft).sender)
  } catch (failure) {
    const code = getErrorCode(failure)
    if (code === 'doors_not_reserved') return fetchFreeDoors(app, draft, failure)
    if (code === 'payment_not_needed') {
      const { paid, hasCancelled } = await readSettledOrders(order_ids)
      if (paid.length > 0 || !hasCancelled || isRetry)
        return { kind: 'already_paid', shipments: paid }
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
