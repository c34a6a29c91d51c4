import { isRecord } from '#shared/lib/is-record.ts'

/** Fields that were stored by another name until 3.77.0. */
const renamed: Readonly<Record<string, string>> = {
  address: 'destination',
  weight: 'estimated_weight',
  goods_price: 'recipient_goods_price',
}

/**
 * Names the fields of an order as now that was stored until 3.77.0. Fields that it lacks are left
 * out.
 */
export const upgradeOrder = (stored: unknown): unknown => {
  if (!isRecord(stored)) return stored
  const entries = Object.entries(stored).map(([name, value]) => [renamed[name] ?? name, value])
  const { place } = stored
  return {
    ...Object.fromEntries(entries),
    destination_place_id: isRecord(place) ? place['id'] : null,
  }
}
