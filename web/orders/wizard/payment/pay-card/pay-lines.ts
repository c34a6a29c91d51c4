import type { Product, Service } from '#shared/catalogue/product.ts'
import type { ServiceName } from '#shared/services/service-names.ts'
import { computeNewShipmentsTotal, type Total } from '#shared/orders/prices/totals.ts'
import { parseGoodsPrice } from '#shared/orders/prices/goods-price.ts'
import type { AppData } from '#web/lib/api/app-data.ts'
import { findProduct, listChosenServices } from '#shared/orders/form/to-body.ts'
import type { WizardDraft } from '#web/orders/wizard/state/draft-shape.ts'
import { getZipPrice } from '#shared/orders/form/zip-check.ts'

/** What a line is for: a parcel of a size, or an extra service. */
type PaidItem =
  | { readonly kind: 'parcel'; readonly product: Product }
  | { readonly kind: 'service'; readonly service: ServiceName }

/** One line of the price: what it is for, how often, and the price of all of them. */
export interface PayLine {
  readonly key: string
  readonly item: PaidItem
  readonly count: number
  readonly total: Total
}

/** One parcel or service of the draft before equal ones are joined. */
interface PricedItem {
  readonly key: string
  readonly item: PaidItem
  readonly price: Product['price'] | undefined
  readonly services: readonly Service[]
  readonly goodsPrice: number | undefined
}

const listItems = (app: AppData, draft: WizardDraft): PricedItem[] =>
  draft.orders.flatMap((order) => {
    const product = findProduct(app, order)
    if (!product) return []
    return [
      {
        key: `parcel ${product.id}`,
        item: { kind: 'parcel' as const, product },
        price: getZipPrice(order) ?? product.price,
        services: [],
        goodsPrice: undefined,
      },
      ...listChosenServices(app, order).map((service) => ({
        key: `service ${service.id}`,
        item: { kind: 'service' as const, service: service.service },
        price: undefined,
        services: [service],
        goodsPrice: parseGoodsPrice(order.recipient_goods_price),
      })),
    ]
  })

const isFree = ({ total, range }: Total) => total === 0 && range === undefined

/**
 * Lists the lines that the total consists of: parcels of equal size and equal services are one line
 * each, parcels first. Free services are left out.
 */
export const listPayLines = (app: AppData, draft: WizardDraft): PayLine[] => {
  const items = listItems(app, draft)
  const kinds = ['parcel', 'service'] as const
  return kinds.flatMap((kind) => {
    const keys = [...new Set(items.filter(({ item }) => item.kind === kind).map(({ key }) => key))]
    return keys.flatMap((key) => {
      const same = items.filter((each) => each.key === key)
      const [first] = same
      if (!first) return []
      const total = computeNewShipmentsTotal(same)
      const line = { key, item: first.item, count: same.length, total }
      return kind === 'service' && isFree(total) ? [] : [line]
    })
  })
}
