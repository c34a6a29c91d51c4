import type { IncomingChange } from '#shared/api/incoming.ts'
import { prefixIssues } from '#shared/lib/field-issues.ts'
import { checkAnotherAddress, hasTimeWindows } from '#shared/incoming/another-address.ts'
import { ANY_TIME } from '#shared/orders/time-windows.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import { toAddressDestination } from '#functions/orders/build-order.ts'
import { requireOption } from '#functions/incoming/require-option.ts'
import { chooseSafePlace, keepSafePlace } from '#functions/places/choose-safe-place.ts'
import { runtime } from '#functions/store/runtime.ts'
import type { IncomingContent } from '#functions/store/records/orders/incoming-state.ts'
import type { IncomingRequest, StartedPayment } from './incoming-request.ts'
import { startIncomingPayment } from './start-payment.ts'

type AddressChange = Extract<IncomingChange, { kind: 'another_address' }>

/** Builds what is applied once the delivery to another address is paid for. */
const buildContent = (
  { address, timewindow, information_for_courier }: AddressChange,
  safePlace: Extract<IncomingContent, { kind: 'another_address' }>['safe_place'],
): IncomingContent => ({
  kind: 'another_address',
  destination: toAddressDestination(address),
  timewindow: hasTimeWindows(address.address_country_code) ? (timewindow ?? ANY_TIME) : null,
  information_for_courier,
  ...(safePlace && { safe_place: safePlace }),
})

/**
 * Starts the payment by which a parcel goes to another address.
 * @throws Problem validation_error for the address, its safe place or the terms; conflict with a reason
 *   as code when it is not possible.
 */
export const redirectToAddress = async (
  request: IncomingRequest,
  change: AddressChange,
): Promise<StartedPayment> => {
  const { order, session } = request
  const country = order.destination.address_country_code
  rejectIssues(prefixIssues('change', checkAnotherAddress(change, { country })))
  const { safe_place: input } = change
  const chosen = input && (await chooseSafePlace(session.account, order.id, input))
  const payment = await startIncomingPayment(request, change, async (parcel) => {
    const { priceCents } = await requireOption(runtime, parcel, 'another_address')
    const content = buildContent(change, chosen?.stored)
    return { order: parcel, content, priceCents, writes: chosen?.writes ?? [] }
  })
  if (input?.is_kept && chosen && session.account)
    await keepSafePlace(session.account, chosen.stored)
  return payment
}
