import { checkDoorAvailability } from '#shared/api/lockers.ts'
import { payOrders } from '#shared/api/orders.ts'
import type { Order } from '#shared/orders/order.ts'
import type { Place } from '#shared/places/place.ts'
import { callApi, newKey } from '#web/lib/api-client.ts'
import { ApiFailure } from '#web/lib/api-problem.ts'
import type { AppData } from '#web/lib/app-data.ts'
import { learnServerTime } from '#web/lib/server-clock.ts'
import type { FreeDoors } from '../drop-off/fitting-parcels.ts'
import { callUntilAnswered } from '../state/call-until-answered.ts'
import { doorSizesOf } from '../state/door-sizes.ts'
import type { WizardDraft } from '../state/draft-shape.ts'
import { wizard } from '../state/wizard-draft.ts'
import type { CardPayment } from './card-dialog.ts'
import { ensureCreated, forgetCreated } from './created-orders.ts'

/** What a press of a payment button has led to. */
export type PaymentStart =
  | { readonly kind: 'paid'; readonly shipments: readonly Order[] }
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'card'; readonly card: Omit<CardPayment, 'name' | 'description'> }
  /** The locker has too few doors left. */
  | { readonly kind: 'full'; readonly place: Place; readonly free: FreeDoors }
  /** Some of it is paid already, as from another tab: the server knows how it stands. */
  | { readonly kind: 'known' }

/** What is asked for by the press of a payment button. */
interface PaymentPress {
  /** Undefined for the button without a method: nothing is owed. */
  readonly gateway: string | undefined
  /** Whether the drop-off is to be saved as the account's preferred one. */
  readonly keepsDropOff: boolean
}

/** Longest wait for an answer that does not come, while the call is repeated. */
const limitMs = 45_000

const codeOf = (failure: unknown) =>
  failure instanceof ApiFailure
    ? failure.problem.error_code || failure.problem.error_type
    : undefined

/** Holds the doors anew for the time at the bank; when there are too few, tells what is free. */
const holdDoors = async (
  app: AppData,
  draft: WizardDraft,
): Promise<Extract<PaymentStart, { kind: 'full' }> | undefined> => {
  const place = draft.drop_off?.place
  if (place?.type !== 'ipb') return undefined
  const answer = await callUntilAnswered(
    checkDoorAvailability,
    {
      params: { place_id: place.id },
      body: { sizes: doorSizesOf(app, draft.parcels), soft_book: true },
    },
    { key: newKey(), limitMs },
  )
  learnServerTime(answer.now)
  if (!answer.success) return { kind: 'full', place, free: answer.available_doors }
  wizard.update((current) =>
    current.drop_off
      ? {
          ...current,
          drop_off: { ...current.drop_off, reserved_until: answer.reserved_until },
        }
      : current,
  )
  return undefined
}

/** The doors went between holding and paying: what is free now. */
const fullNow = async (
  app: AppData,
  draft: WizardDraft,
  failure: unknown,
): Promise<PaymentStart> => {
  const place = draft.drop_off?.place
  if (!place) throw failure
  const answer = await callApi(checkDoorAvailability, {
    params: { place_id: place.id },
    body: { sizes: doorSizesOf(app, draft.parcels) },
  })
  return { kind: 'full', place, free: answer.available_doors }
}

/**
 * From the press of a payment button to where the payer goes: creates the shipments unless they
 * are, holds their doors, opens the payment. Throws `ApiFailure` for what the screen must tell.
 */
export const startPayment = async (
  app: AppData,
  draft: WizardDraft,
  press: PaymentPress,
  isRetry = false,
): Promise<PaymentStart> => {
  const { gateway, keepsDropOff } = press
  const place = draft.drop_off?.place
  const order_ids = await ensureCreated(app, draft)
  const full = await holdDoors(app, draft)
  if (full) return full
  try {
    const answer = await callUntilAnswered(
      payOrders,
      {
        body: {
          order_ids,
          ...(gateway !== undefined && { gateway }),
          email: draft.sender.email,
          itella_terms: true,
          location_id: place?.id ?? null,
          ...(keepsDropOff && place && { preferred_dropoff_place_id: place.id }),
        },
      },
      { key: newKey(), limitMs },
    )
    if (answer.redirect_url !== null) return { kind: 'redirect', url: answer.redirect_url }
    const { checkoutjs_url, publishable_key, transaction_id, amount } = answer
    return checkoutjs_url !== null && publishable_key !== null && transaction_id !== null
      ? {
          kind: 'card',
          card: {
            scriptUrl: checkoutjs_url,
            key: publishable_key,
            transaction: transaction_id,
            amount,
            email: draft.sender.email,
            clientName: draft.sender.name,
          },
        }
      : { kind: 'paid', shipments: answer.paid_shipments }
  } catch (failure) {
    const code = codeOf(failure)
    if (code === 'doors_not_reserved') return fullNow(app, draft, failure)
    if (code === 'payment_not_needed') return { kind: 'known' }
    if (code !== 'not_found' || isRetry) throw failure
    // The session or the shipments have run out meanwhile; what was typed has not.
    forgetCreated()
    return startPayment(app, wizard.get(), press, true)
  }
}
