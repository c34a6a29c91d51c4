import { listPaymentMethods } from '#shared/api/orders.ts'
import { serve } from '#functions/lib/serve.ts'
import { paymentProvider } from '#functions/providers/payments/payment-provider.ts'

/** The methods do not depend on the amount up to this sum, far above any parcel. */
const usualAmountCents = 10_00

export const handler = serve(listPaymentMethods, async ({ query }) => {
  const provider = await paymentProvider()
  const methods = await provider.methods({ country: query.country, amountCents: usualAmountCents })
  return {
    methods: methods.map(({ gateway, kind, name, logoUrl }) => ({
      gateway,
      kind,
      name,
      logo_url: logoUrl,
    })),
  }
})
