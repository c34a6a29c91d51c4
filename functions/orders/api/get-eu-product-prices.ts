import { getEuProductPrices } from '#shared/api/orders.ts'
import { priceAtZip } from '#shared/catalogue/zip-price.ts'
import { wireOfCents } from '#shared/lib/money.ts'
import { getCatalogue } from '#functions/catalogue/catalogue-store.ts'
import { serve } from '#functions/lib/serve.ts'

/** One look-up a keystroke pause of a person. */
const limit = { count: 120, seconds: 300 }

export const handler = serve(
  getEuProductPrices,
  async ({ query }) => {
    const catalogue = await getCatalogue()
    const wanted = query.product_ids.split(',').map(Number)
    const prices = catalogue.products
      .filter(
        ({ id, destination_country }) =>
          wanted.includes(id) && destination_country === query.destination_country,
      )
      .flatMap((product) => {
        const cents = priceAtZip(catalogue, product, query.zip_code)
        return cents === undefined ? [] : [{ product_id: product.id, price: wireOfCents(cents) }]
      })
    return { data: { success: prices.length === wanted.length ? 1 : 0, prices } }
  },
  { limit },
)
