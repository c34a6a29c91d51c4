import { centsToEuros } from '#shared/lib/money.ts'
import { getOrderedServices } from '#shared/orders/check-order-body.ts'
import type { OrderBody } from '#shared/orders/order-body.ts'
import { computeChangePrice } from '#shared/orders/prices/change-price.ts'
import { parseGoodsPrice } from '#shared/orders/prices/goods-price.ts'
import { createId } from '#functions/lib/ids.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { OrderChange, OrderContent } from '#functions/store/records/orders/order-content.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { buildOrderContent } from '#functions/orders/build-order.ts'
import { describeLine } from '#functions/orders/describe-content.ts'
import type { LoadedContext } from '#functions/orders/load-context.ts'
import { buildChangedLines, isInvoiced } from './change-lines.ts'
import { getMaxRefund } from './refund-sources.ts'

/** How long a proposed change keeps its price, in milliseconds. */
const proposalMs = 24 * 60 * 60 * 1000

/** Outdoor lockers take no parcel that must not freeze. */
export const isTooCold = (order: OrderRecord, content: OrderContent): boolean =>
  content.is_temperature_sensitive && order.location?.is_outdoor === 1

/** Whether the parcel fits no longer into the booked door, or the door is larger than it needs. */
export const needsOtherDoor = (order: OrderRecord, content: OrderContent): boolean => {
  const isOtherSize =
    order.door !== undefined &&
    content.door_size !== order.door_size &&
    content.door_size !== order.door.size
  return isOtherSize || isTooCold(order, content)
}

/** Computes the price of a change. Accounts that pay later have nothing to pay now. */
const priceChange = async (
  runtime: Runtime,
  order: OrderRecord,
  body: OrderBody,
  { loaded, fresh }: { loaded: LoadedContext; fresh: OrderContent },
) => {
  const parcel = fresh.lines.find(({ type }) => type === 'delivery')
  const price = computeChangePrice(
    {
      price: parcel && centsToEuros(parcel.price_cents),
      services: getOrderedServices(body, loaded.context),
      goodsPrice: parseGoodsPrice(body.recipient_goods_price ?? 0),
    },
    order.lines.map(describeLine),
  )
  if (isInvoiced(order)) return { ...price, due: 0, refund: 0 }
  const refund = Math.min(price.refund, price.refund > 0 ? await getMaxRefund(runtime, order) : 0)
  return { ...price, refund }
}

/** Builds the change that turns a paid shipment into the one of a body that has been checked. */
export const buildChange = async (
  runtime: Runtime,
  order: OrderRecord,
  body: OrderBody,
  loaded: LoadedContext,
): Promise<OrderChange> => {
  const fresh = buildOrderContent(body, loaded)
  const price = await priceChange(runtime, order, body, { loaded, fresh })
  // By name: all weight bands have the same service.
  const isServiceChanged = fresh.product.name !== order.product.name
  return {
    id: createId('chg', runtime),
    state: 'proposed',
    due_cents: price.due,
    refund_cents: price.refund,
    is_service_changed: isServiceChanged,
    needs_door: needsOtherDoor(order, fresh),
    expires_at: runtime.now() + proposalMs,
    content: { ...fresh, lines: buildChangedLines(order.lines, fresh, price, isServiceChanged) },
  }
}
