import type { Product } from '#shared/catalogue/product.ts'
import { parseWirePrice, toCents } from '#shared/orders/prices/totals.ts'
import type { Cents } from '#shared/lib/money.ts'
import { joinParts } from '#shared/lib/join-parts.ts'
import type { Order } from '#shared/orders/order.ts'
import { getDoorSize } from '#shared/parcels/sizes.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import type { PlaceType } from '#shared/places/place.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useDraft } from '#web/lib/forms/draft.ts'
import { useValue } from '#web/lib/use-value.ts'
import { type OpenedReturn, openedReturn } from './opened-return.ts'
import { returnDraft } from './return-draft.ts'
import { findReturnProduct } from './return-product.ts'

/** A return on its way to a code: of a parcel that was found, or an order that exists already. */
export interface ReturnSubject {
  /** The id of the return, or of the parcel before that. */
  readonly id: string
  /** The return; undefined until it is created. */
  readonly order: Order | undefined
  /** What was found about the parcel; undefined after a reload. */
  readonly found: OpenedReturn | undefined
  /** Who gets it back, and where. */
  readonly to: string
  readonly address: string
  readonly barcode: string
  readonly sizeName: string
  readonly size: DoorSize
  readonly country: string
  readonly isTemperatureSensitive: boolean
  /** The id of the place where the parcel was fetched; null if that was none. */
  readonly near: number | null
  /** ISO 8601; null if it is not known. */
  readonly until: string | null
  readonly daysLeft: number | null
  readonly returnDays: number | null
  readonly types: readonly PlaceType[]
  /** What who returns it pays. */
  readonly price: Cents
}

const formatAddress = (destination: OpenedReturn['destination']): string => {
  if (!destination) return ''
  const street = joinParts([destination.address_street, destination.address_house], ' ')
  return joinParts([formatPlaceName(destination.name), street, destination.address_city], ', ')
}

/** Returns the subject of a return that exists. */
export const toReturnSubject = (
  order: Order,
  found: OpenedReturn | undefined,
  types: readonly PlaceType[],
): ReturnSubject => ({
  id: order.id,
  order,
  found,
  to: order.recipient.name,
  address: formatAddress(order.destination),
  barcode: order.barcode,
  sizeName: order.main_product.name,
  size: getDoorSize(order.main_product),
  country: order.source_country,
  isTemperatureSensitive: order.is_temperature_sensitive,
  near: found?.order?.destination_place_id ?? null,
  until: order.return_until,
  daysLeft: found?.days_left ?? null,
  returnDays: found?.return_days ?? null,
  types,
  // Once it is prepared, it is paid for or on the invoice of the company.
  price: order.status === 'created' ? toCents(order.sender_amount_due) : toCents(0),
})

const fromParcel = (
  parcel: NonNullable<OpenedReturn['order']>,
  found: OpenedReturn,
): ReturnSubject => ({
  id: parcel.id,
  order: undefined,
  found,
  to: found.recipient?.name ?? parcel.sender_name,
  address: formatAddress(found.destination),
  barcode: parcel.barcode,
  sizeName: parcel.size_name,
  size: parcel.door_size,
  country: parcel.source_country,
  isTemperatureSensitive: parcel.is_temperature_sensitive,
  near: parcel.destination_place_id,
  until: found.until,
  daysLeft: found.days_left,
  returnDays: found.return_days,
  types: found.allowed_types,
  price: toCents(found.price ?? 0),
})

/** Whether a parcel that was found can be returned. */
const isReturnable = ({ outcome }: OpenedReturn): boolean =>
  outcome === 'returnable' || outcome === 'oversized'

/** Returns a return that is paid for with the size and the price that the visitor has chosen. */
const withChosenSize = (subject: ReturnSubject, products: readonly Product[]): ReturnSubject => {
  const product = subject.price > 0 ? findReturnProduct(products, subject) : undefined
  const price = product && parseWirePrice(product.price)
  return product && typeof price === 'number'
    ? { ...subject, price, sizeName: product.name, size: getDoorSize(product) }
    : subject
}

/** Returns the return that the visitor prepares; undefined without one. */
export const useReturnSubject = (): ReturnSubject | undefined => {
  const { return_order: order, allowed_return_types: types, products } = useApp()
  const found = useValue(openedReturn) ?? undefined
  // Renders again when another size is chosen.
  useDraft(returnDraft)
  if (order) return toReturnSubject(order, found, found?.allowed_types ?? types)
  return found?.order && isReturnable(found)
    ? withChosenSize(fromParcel(found.order, found), products)
    : undefined
}
