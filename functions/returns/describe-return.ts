import type { ParcelReturn, ReturnedParcel } from '#shared/api/returns.ts'
import { findProducts } from '#shared/catalogue/find-products.ts'
import { countDaysUntil } from '#shared/returns/return-days.ts'
import type { ReturnReason } from '#shared/returns/return-outcome.ts'
import { parseWirePrice } from '#shared/orders/prices/totals.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { getCatalogue } from '#functions/catalogue/catalogue-store.ts'
import { findOrder, type OrderRecord } from '#functions/store/records/order-store.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { getLastReturnDay } from '#functions/orders/sending/sending-code.ts'
import { describeOrder, getReaderSegment } from '#functions/orders/describe-order.ts'
import { getDeliveryTime, type LoadedReturn } from './load-return.ts'

const describeParcel = (order: OrderRecord): ReturnedParcel => {
  const delivered = getDeliveryTime(order)
  return {
    id: order.id,
    barcode: order.barcode,
    status: order.status,
    sender_name: order.sender.name,
    source_country: order.source_country,
    size_name: order.product.name,
    length: order.product.length,
    width: order.product.width,
    height: order.product.height,
    door_size: order.door_size,
    is_temperature_sensitive: order.is_temperature_sensitive,
    delivered_at: delivered === undefined ? null : toIsoTime(delivered),
    destination_name: order.destination.type === 'address' ? '' : order.destination.name,
    destination_place_id: order.destination.place_id,
  }
}

const noReturn = {
  return_order: null,
  until: null,
  days_left: null,
  return_days: null,
  price: null,
  allowed_types: [],
  recipient: null,
  destination: null,
} as const

/** Returns the price of sending a parcel as the visitor would pay it, in EUR; null if it is not sold. */
const findPrice = async (
  { original, target }: LoadedReturn,
  session: Session,
): Promise<number | null> => {
  const { source_country: country, product } = original
  const products = findProducts(await getCatalogue(), {
    source: country,
    segment: getReaderSegment(session),
    destination: country,
    method: target?.request.delivery_method,
  })
  const same = products.find(
    ({ service, name }) => name === product.name && service === product.service,
  )
  const price = same && parseWirePrice(same.price)
  return typeof price === 'number' ? price / 100 : null
}

/** Describes whether a delivered parcel can be returned, until when, where, and at which price. */
export const describeReturn = async (
  loaded: LoadedReturn,
  session: Session,
): Promise<ParcelReturn> => {
  const { original, decision, returnDays, target } = loaded
  const days = returnDays === 0 ? undefined : loaded.days
  return {
    ...noReturn,
    outcome: decision.outcome,
    reason: decision.reason,
    order: describeParcel(original),
    until: days?.until ?? null,
    days_left: days?.daysLeft ?? null,
    return_days: days ? returnDays : null,
    price: decision.isFree === true ? 0 : await findPrice(loaded, session),
    allowed_types: [...decision.allowedTypes],
    recipient: target?.recipient ?? null,
    destination: target?.destination ?? null,
  }
}

/** Describes a return order that the session has opened, or that can no longer be handed in. */
export const describeReturnOrder = async (
  runtime: Runtime,
  order: OrderRecord,
  session: Session,
  found: Pick<ParcelReturn, 'outcome' | 'allowed_types'> & { readonly reason: ReturnReason | null },
): Promise<ParcelReturn> => {
  const original = order.return_of && (await findOrder(runtime.table, order.return_of))
  const { created_at: from, return_until: end } = order
  const until = getLastReturnDay(order)
  return {
    ...noReturn,
    ...found,
    order: original ? describeParcel(original) : null,
    return_order: found.outcome === 'return_order' ? describeOrder(order, session) : null,
    until: until ?? null,
    days_left: until === undefined ? null : countDaysUntil(until, runtime.now()),
    return_days: end === undefined ? null : countDaysUntil(end, from),
    price: 0,
    recipient: order.recipient,
    destination: order.destination,
  }
}
