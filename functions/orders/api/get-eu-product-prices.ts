import { getEuProductPrices } from '#shared/api/orders.ts'
import { getPriceForZip } from '#shared/orders/prices/zip-price.ts'
import { centsToEuros } from '#shared/lib/money.ts'
import { getCatalogue } from '#functions/catalogue/catalogue-store.ts'
import { serve } from '#functions/http/serve.ts'

/** One request per pause in typing. */
const limit = { count: 120, seconds: 300 }

export const handler = serve(
  getEuProductPrices,
  async ({ query }) => {
    const catalogue = await getCatalogue()
    const wanted = query.product_ids
    const prices = catalogue.products
      .filter(
        ({ id, destination_country }) =>
          wanted.includes(id) && destination_country === query.destination_country,
      )
      .flatMap((product) => {
        const cents = getPriceForZip(catalogue, product, query.zip_code)
        return cents === undefined ? [] : [{ product_id: product.id, price: centsToEuros(cents) }]
      })
    return { data: { success: prices.length === wanted.length ? 1 : 0, prices } }
  },
  { limit },
)
