import type { IncomingChange } from '#shared/api/incoming.ts'
import { buildHoldWrites } from '#functions/orders/incoming/build-writes.ts'
import { loadIncomingFacts } from '#functions/orders/incoming/load-facts.ts'
import { requireOption } from '#functions/incoming/require-option.ts'
import { runtime } from '#functions/store/runtime.ts'
import type { IncomingRequest, StartedPayment } from './incoming-request.ts'
import { commitIncomingChange } from './commit-change.ts'
import { startIncomingPayment } from './start-payment.ts'

/**
 * Extends the stay of a parcel: at once where its sender includes that, else once it is paid for.
 * @throws Problem conflict with a reason as code when that is not possible.
 */
export const holdParcel = async (
  request: IncomingRequest,
  change: Extract<IncomingChange, { kind: 'hold' }>,
): Promise<StartedPayment> => {
  const { order, requestKey } = request
  const { prices } = await loadIncomingFacts(order, undefined)
  if (prices.hold === 0) {
    await commitIncomingChange(runtime, { order, requestKey, change }, async (parcel) => {
      await requireOption(runtime, parcel, 'hold')
      return buildHoldWrites(runtime, parcel, { at: runtime.now() })
    })
    return null
  }
  return startIncomingPayment(request, change, async (parcel) => {
    const { priceCents } = await requireOption(runtime, parcel, 'hold')
    return { order: parcel, content: { kind: 'hold' }, priceCents, writes: [] }
  })
}
