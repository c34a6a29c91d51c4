import type { ReturnableParcel } from '#shared/api/returns.ts'
import { listDeliveredTo } from '#functions/orders/incoming-entries.ts'
import type { AccountWithCompany } from '#functions/store/records/account-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { type LoadedReturn, loadReturn } from './load-return.ts'
import { findPreparedReturn } from './open-return.ts'

/** The most parcels that are listed. Each reads the settings of its company. */
const maxListed = 10

const describeRow = ({ original, days }: LoadedReturn): ReturnableParcel[] =>
  days
    ? [
        {
          id: original.id,
          barcode: original.barcode,
          sender_name: original.sender.name,
          until: days.until,
          days_left: days.daysLeft,
        },
      ]
    : []

/**
 * Lists the newest parcels that were delivered to an account's verified phone and may be returned, or
 * have a return that is prepared and can be handed in.
 */
export const listReturnable = async (
  runtime: Runtime,
  account: AccountWithCompany,
): Promise<ReturnableParcel[]> => {
  const delivered = await listDeliveredTo(runtime, account)
  const loaded = await Promise.all(
    delivered.slice(0, maxListed).map((order) => loadReturn(runtime, order)),
  )
  return loaded
    .filter(
      (each) => each.decision.outcome !== 'not_returnable' || findPreparedReturn(runtime, each),
    )
    .flatMap(describeRow)
}
