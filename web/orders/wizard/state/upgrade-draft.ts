import { isRecord } from '#shared/lib/is-record.ts'
import { upgradeOrder } from '#shared/orders/form/upgrade-order.ts'

/**
 * Returns a stored draft in the present shape. Until 3.77.0 the wizard had one country, sender and
 * company beside its parcels. Refusals are left out: the server decides again.
 */
export const upgradeDraft = (stored: unknown): unknown => {
  if (!isRecord(stored) || stored['version'] === 2) return stored
  const { parcels, parked, destination_country, sender, save_sender, ...draft } = stored
  const { company, company_info_visible, refused: _, ...kept } = draft
  const shared = {
    destination_country: destination_country ?? '',
    sender,
    save_sender,
    has_company: company_info_visible,
    data: { company },
  }
  const upgrade = (parcel: unknown) => {
    const order = upgradeOrder(parcel)
    return isRecord(order) ? { ...order, ...shared } : order
  }
  const upgradeAll = (list: unknown) => (Array.isArray(list) ? list.map(upgrade) : list)
  return { ...kept, version: 2, orders: upgradeAll(parcels), parked: upgradeAll(parked) }
}
