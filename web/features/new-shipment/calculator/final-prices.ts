import { getEuProductPrices } from '#shared/api/orders.ts'
import type { Product } from '#shared/catalogue/product.ts'
import type { MessageCode } from '#shared/lib/messages.ts'
import { newShipmentsTotal } from '#shared/orders/totals.ts'
import { callApi } from '#web/lib/api-client.ts'
import { ApiFailure } from '#web/lib/api-problem.ts'
import type { AppData } from '#web/lib/app-data.ts'
import { sizesTo } from '../state/change-route.ts'
import { productOf, servicesOnSale } from '../state/order-bodies.ts'
import type { WizardDraft } from '../state/draft-shape.ts'

/** What the calculator found for a postal code. */
export interface FinalPrices {
  /** EUR of each product: those of the parcels, or all there are while none is chosen. */
  readonly lines: readonly { readonly product: Product; readonly price: number }[]
  /** Cents of all parcels with their services; undefined while not every parcel has a size. */
  readonly total: number | undefined
}

/** The products whose prices are asked for. */
export const productsAsked = (app: AppData, draft: WizardDraft): readonly Product[] => {
  const chosen = draft.parcels.flatMap((parcel) => productOf(app, parcel) ?? [])
  if (chosen.length > 0) return [...new Set(chosen)]
  const [first] = draft.parcels
  const country = draft.destination_country
  return first && country !== null ? sizesTo(app, country, first.delivery_method) : []
}

/** The wizard's total with the final prices in place of the ranges. */
export const finalTotal = (
  app: AppData,
  draft: WizardDraft,
  priceOf: ReadonlyMap<number, number>,
): number | undefined => {
  const prices = draft.parcels.map(({ product_id }) => priceOf.get(product_id ?? 0))
  if (prices.includes(undefined)) return undefined
  return newShipmentsTotal(
    draft.parcels.map((parcel, index) => ({
      price: prices[index],
      services: servicesOnSale(app, draft.destination_country).filter(({ service }) =>
        parcel.services.includes(service),
      ),
    })),
  ).total
}

/** What came of asking: prices, or the message that says why there are none. */
type Answer =
  | { readonly kind: 'found'; readonly prices: FinalPrices }
  | { readonly kind: 'failed'; readonly code: MessageCode }

/** Asks for the final prices to a postal code. */
export const calculate = async (app: AppData, draft: WizardDraft, zip: string): Promise<Answer> => {
  const products = productsAsked(app, draft)
  try {
    const { data } = await callApi(getEuProductPrices, {
      query: {
        destination_country: draft.destination_country ?? '',
        zip_code: zip,
        product_ids: products.map(({ id }) => id).join(','),
        is_error_allowed: 1,
      },
    })
    if (data.success !== 1) return { kind: 'failed', code: 'zip_not_served' }
    const priceOf = new Map(data.prices.map(({ product_id, price }) => [product_id, price]))
    const lines = products.flatMap((product) => {
      const price = priceOf.get(product.id)
      return price === undefined ? [] : [{ product, price }]
    })
    return { kind: 'found', prices: { lines, total: finalTotal(app, draft, priceOf) } }
  } catch (failure) {
    if (failure instanceof ApiFailure) return { kind: 'failed', code: 'generic_error' }
    throw failure
  }
}
