import type { Order } from '#shared/orders/order.ts'
import { type ChangePrice, computeChangePrice } from '#shared/orders/prices/change-price.ts'
import { parseGoodsPrice } from '#shared/orders/prices/goods-price.ts'
import type { AppData } from '#web/lib/api/app-data.ts'
import type { WizardDraft } from '../state/draft-shape.ts'
import { findProduct, listServices } from '#web/domain/order-form/parcel-body.ts'
import { getZipPrice } from '#web/domain/order-form/zip-query.ts'

/** What the change of an order costs, and whether its parcel size changes. */
export interface DraftChange extends ChangePrice {
  readonly isServiceChanged: boolean
}

/** Computes what the change in the draft costs the sender of an order. */
export const computeDraftChange = (app: AppData, draft: WizardDraft, order: Order): DraftChange => {
  const [parcel] = draft.parcels
  const product = parcel && findProduct(app, parcel)
  const services = listServices(app, draft.destination_country).filter(
    ({ service }) => parcel?.services.includes(service) ?? false,
  )
  const price = computeChangePrice(
    {
      price: (parcel && getZipPrice(parcel)) ?? product?.price,
      services,
      goodsPrice: parcel && parseGoodsPrice(parcel.goods_price),
    },
    order.order_products,
  )
  return {
    ...price,
    isServiceChanged: product !== undefined && product.service !== order.main_product.service,
  }
}
