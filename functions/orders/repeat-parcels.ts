import type { OrderBody } from '#shared/orders/order-body.ts'
import type { FieldIssue } from '#shared/lib/field-issues.ts'

/** Maximum number of shipments that one call creates. */
const maxShipments = 100

const getCount = ({ parcels }: Pick<OrderBody, 'parcels'>): number => parcels ?? 1

/** Returns the number of parcels of some orders, which need not have been checked. */
export const countParcels = (orders: readonly Pick<OrderBody, 'parcels'>[]): number =>
  orders.reduce((sum, order) => sum + getCount(order), 0)

/** Repeats each item for every parcel of its order; every parcel becomes a shipment of its own. */
export const repeatParcels = <Item>(
  items: readonly Item[],
  getOrder: (item: Item) => Pick<OrderBody, 'parcels'>,
): Item[] => items.flatMap((item) => Array.from({ length: getCount(getOrder(item)) }, () => item))

/** Returns the issue of the order at a position with which the list exceeds 100 shipments. */
export const checkParcelCount = (orders: readonly OrderBody[], index: number): FieldIssue[] => {
  const before = countParcels(orders.slice(0, index))
  const total = before + getCount(orders[index] ?? {})
  return before <= maxShipments && total > maxShipments
    ? [{ field: 'parcels', code: 'parcels_too_many' }]
    : []
}
