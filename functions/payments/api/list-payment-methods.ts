import { listPaymentMethods } from '#shared/api/payments.ts'
import { serve } from '#functions/http/serve.ts'
import { getPaymentProvider } from '#functions/providers/payments/payment-provider.ts'

/**
 * The methods are the same for all amounts from this one up to far above the price of any parcel.
 */
const usualAmountCents = 10_00

export const handler = serve(listPaymentMethods, async ({ query }) => {
  const provider = await getPaymentProvider()
  const methods = await provider.listMethods({
    country: query.country,
    amountCents: usualAmountCents,
  })
  return {
    methods: methods.map(({ gateway, kind, name, logoUrl }) => ({
      gateway,
      kind,
      name,
      logo_url: logoUrl,
    })),
  }
})
