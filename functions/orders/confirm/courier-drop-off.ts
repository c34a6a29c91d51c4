import { plannedWithinDays } from '#shared/collections/handling-rules.ts'
import { isSourceCountry } from '#shared/countries/source-countries.ts'
import { getAccountDropOff, listDropOffCards } from '#shared/doors/drop-off.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { describeAccountSettings } from '#functions/services/describe-account-settings.ts'
import type { AccountWithCompany } from '#functions/store/records/account-store.ts'
import { listUpcomingCollections } from '#functions/store/records/courier-collection-store.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { countWaitingParcels } from '#functions/store/records/orders/count-waiting.ts'
import type { Runtime } from '#functions/store/runtime.ts'

/**
 * Checks that a courier may collect shipments of an account.
 * @throws Problem validation_error at `drop_off` with the reason.
 */
export const checkCourierDropOff = async (
  runtime: Runtime,
  { owner, account }: { readonly owner: string; readonly account: AccountWithCompany },
  orders: readonly Pick<OrderRecord, 'source_country' | 'is_temperature_sensitive'>[],
): Promise<void> => {
  const country = orders[0]?.source_country ?? account.country
  const upcoming = { now: runtime.now(), daysWithin: plannedWithinDays }
  const [settings, waiting, planned] = await Promise.all([
    describeAccountSettings(account),
    countWaitingParcels(runtime.table, owner),
    listUpcomingCollections(runtime.table, owner, upcoming),
  ])
  const cards = listDropOffCards({
    ...getAccountDropOff(account, settings),
    sourceCountry: isSourceCountry(country) ? country : account.country,
    // The counters follow the shipments after a moment.
    parcels: Math.max(waiting, orders.length),
    hasPlannedCollection: planned.length > 0,
    isTemperatureSensitive: orders.some((order) => order.is_temperature_sensitive),
  })
  const card = cards.find(({ kind }) => kind === 'courier')
  const code = card ? card.disabledBy : 'no_drop_off'
  if (code) throw createFieldProblem({ field: 'drop_off', code })
}
