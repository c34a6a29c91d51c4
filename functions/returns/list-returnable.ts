import type { ReturnableParcel } from '#shared/api/returns.ts'
import { countDaysUntil } from '#shared/returns/return-days.ts'
import { getLastReturnDay } from '#functions/orders/sending/sending-code.ts'
import { listDeliveredTo } from '#functions/orders/incoming-entries.ts'
import type { AccountWithCompany } from '#functions/store/records/account-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { type LoadedReturn, loadReturn } from './load-return.ts'
import { findPreparedReturn } from './open-return.ts'

/** The most parcels that are listed. Each reads the settings of its company. */
const maxListed = 10

/** Returns the last day of a parcel's prepared return, or else of its own days; undefined without one. */
const getLastDay = (runtime: Runtime, loaded: LoadedReturn): string | undefined => {
  const prepared = findPreparedReturn(runtime, loaded)
  if (prepared) return getLastReturnDay(prepared)
  return loaded.decision.outcome === 'not_returnable' ? undefined : loaded.days?.until
}

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
  return loaded.flatMap((each) => {
    const until = getLastDay(runtime, each)
    if (until === undefined) return []
    const { id, barcode, sender } = each.original
    const days_left = countDaysUntil(until, runtime.now())
    return [{ id, barcode, sender_name: sender.name, until, days_left }]
  })
}
