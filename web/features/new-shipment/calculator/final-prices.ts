import { getEuProductPrices } from '#shared/api/orders.ts'
import type { Product } from '#shared/catalogue/product.ts'
import type { MessageCode } from '#shared/lib/messages.ts'
import { computeNewShipmentsTotal } from '#shared/orders/prices/totals.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import type { AppData } from '#web/lib/api/app-data.ts'
import { listSizes } from '#web/domain/order-form/change-route.ts'
import { findProduct, listServices } from '#web/domain/order-form/parcel-body.ts'
import type { WizardDraft } from '../state/draft-shape.ts'

/** The final prices to a postal code. */
export interface FinalPrices {
  /** EUR of each product: the products of the parcels, or all products while none is chosen. */
  readonly lines: readonly { readonly product: Product; readonly price: number }[]
  /** Cents of all parcels with their services; undefined until every parcel has a size. */
  readonly total: number | undefined
}

/**
 * Returns the products to request prices for: those of the parcels, or every product to the
 * country while none is chosen.
 */
export const listProductsToPrice = (app: AppData, draft: WizardDraft): readonly Product[] => {
  const chosen = draft.parcels.flatMap((parcel) => findProduct(app, parcel) ?? [])
  if (chosen.length > 0) return [...new Set(chosen)]
  const [first] = draft.parcels
  const country = draft.destination_country
  return first && country !== null ? listSizes(app, country, first.delivery_method) : []
}

/**
 * Calculates the wizard's total in cents from final prices instead of price ranges. Returns
 * undefined when a parcel has no price.
 */
export const calculateFinalTotal = (
  app: AppData,
  draft: WizardDraft,
  priceByProduct: ReadonlyMap<number, number>,
): number | undefined => {
  const prices = draft.parcels.map(({ product_id }) => priceByProduct.get(product_id ?? 0))
  if (prices.includes(undefined)) return undefined
  return computeNewShipmentsTotal(
    draft.parcels.map((parcel, index) => ({
      price: prices[index],
      services: listServices(app, draft.destination_country).filter(({ service }) =>
        parcel.services.includes(service),
      ),
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
  draft: WizardDraft,
  zip: string,
): Promise<FinalPricesResult> => {
  const products = listProductsToPrice(app, draft)
  try {
    const { data } = await callApi(getEuProductPrices, {
      query: {
        destination_country: draft.destination_country ?? '',
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
      prices: { lines, total: calculateFinalTotal(app, draft, priceByProduct) },
    }
  } catch (failure) {
    if (failure instanceof ApiFailure) return { kind: 'failed', code: 'generic_error' }
    throw failure
  }
}
