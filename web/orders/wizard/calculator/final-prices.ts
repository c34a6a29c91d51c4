import { getEuProductPrices } from '#shared/api/orders.ts'
import type { Product } from '#shared/catalogue/product.ts'
import type { MessageCode } from '#shared/lib/messages.ts'
import { computeNewShipmentsTotal } from '#shared/orders/prices/totals.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import type { AppData } from '#web/lib/api/app-data.ts'
import { listSizes } from '#shared/orders/form/change-route.ts'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import { findProduct, listChosenServices } from '#shared/orders/form/to-body.ts'

/** The orders to one country. */
export interface OrdersToCountry {
  readonly country: string
  readonly orders: readonly OrderForm[]
}

/** The final prices to a postal code. */
export interface FinalPrices {
  /** EUR of each product: the products of the orders, or all products while none is chosen. */
  readonly lines: readonly { readonly product: Product; readonly price: number }[]
  /** Cents of all orders with their services; undefined until every order has a size. */
  readonly total: number | undefined
}

/**
 * Returns the products to request prices for: those of the orders, or every product to the
 * country while none is chosen.
 */
const listProductsToPrice = (
  app: AppData,
  { country, orders }: OrdersToCountry,
): readonly Product[] => {
  const chosen = orders.flatMap((order) => findProduct(app, order) ?? [])
  if (chosen.length > 0) return [...new Set(chosen)]
  const [first] = orders
  return first ? listSizes(app, country, first.delivery_method) : []
}

/**
 * Calculates the total of orders in cents from final prices instead of price ranges. Returns
 * undefined when an order has no price.
 */
const calculateFinalTotal = (
  app: AppData,
  { orders }: OrdersToCountry,
  priceByProduct: ReadonlyMap<number, number>,
): number | undefined => {
  const prices = orders.map(({ product_id }) => priceByProduct.get(product_id ?? 0))
  if (prices.includes(undefined)) return undefined
  return computeNewShipmentsTotal(
    orders.map((order, index) => ({
      price: prices[index],
      services: listChosenServices(app, order),
    })),
  ).total
}

/** The final prices, or the code of the message that explains why there are none. */
type FinalPricesResult =
  | { readonly kind: 'found'; readonly prices: FinalPrices }
  | { readonly kind: 'failed'; readonly code: MessageCode }

/** Fetches the final prices to a postal code. */
export const fetchFinalPrices = async (
  app: AppData,
  priced: OrdersToCountry,
  zip: string,
): Promise<FinalPricesResult> => {
  const products = listProductsToPrice(app, priced)
  try {
    const { data } = await callApi(getEuProductPrices, {
      query: {
        destination_country: priced.country,
        zip_code: zip,
        product_ids: products.map(({ id }) => id),
        is_error_allowed: 1,
      },
    })
    if (data.success !== 1) return { kind: 'failed', code: 'zip_not_served' }
    const priceByProduct = new Map(data.prices.map(({ product_id, price }) => [product_id, price]))
    const lines = products.flatMap((product) => {
      const price = priceByProduct.get(product.id)
      return price === undefined ? [] : [{ product, price }]
    })
    return {
      kind: 'found',
      prices: { lines, total: calculateFinalTotal(app, priced, priceByProduct) },
    }
  } catch (failure) {
    if (failure instanceof ApiFailure) return { kind: 'failed', code: 'generic_error' }
    throw failure
  }
}
