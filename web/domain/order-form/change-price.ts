import type { Order } from '#shared/orders/order.ts'
import {
  type ChangePrice,
  computeChangePrice,
  isInvoicedLater,
} from '#shared/orders/prices/change-price.ts'
import { parseGoodsPrice } from '#shared/orders/prices/goods-price.ts'
import type { AppData } from '#web/lib/api/app-data.ts'
import { findProduct, listServices } from './parcel-body.ts'
import type { ParcelDraft } from './parcel-draft.ts'
import { getZipPrice } from './zip-query.ts'

/** What the change of an order costs, and whether its parcel size changes. */
export interface DraftChange extends ChangePrice {
  readonly isServiceChanged: boolean
}

/** Computes what changing an order to a parcel costs its sender. What is invoiced costs nothing now. */
export const computeParcelChange = (
  app: Pick<AppData, 'products' | 'services'>,
  parcel: ParcelDraft | undefined,
  country: string | null,
  order: Order,
): DraftChange => {
  const product = parcel && findProduct(app, parcel)
  const services = listServices(app, country).filter(
    ({ service }) => parcel?.services.includes(service) ?? false,
  )
  const { range, ...price } = computeChangePrice(
    {
      price: (parcel && getZipPrice(parcel)) ?? product?.price,
      services,
      goodsPrice: parcel && parseGoodsPrice(parcel.goods_price),
    },
    order.order_products,
  )
  const isServiceChanged = product !== undefined && product.service !== order.main_product.service
  if (isInvoicedLater(order)) return { ...price, due: 0, refund: 0, isServiceChanged }
  return { ...price, ...(range && { range }), isServiceChanged }
}
