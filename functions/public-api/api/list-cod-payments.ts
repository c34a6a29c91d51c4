import { listCodPayments } from '#shared/api/integrations.ts'
import { readDay, readSwitch } from '#shared/public-api/query-values.ts'
import { requireAccount, serve } from '#functions/http/serve.ts'
import { integrationLimits } from '#functions/public-api/limits.ts'
import { listPayoutsSince } from '#functions/public-api/list-payouts-since.ts'
import { requireValue } from '#functions/public-api/request-problem.ts'
import { listCodPayouts } from '#functions/store/records/cod-payout-store.ts'
import { isTestOwner } from '#functions/store/records/test-shipment-store.ts'
import { runtime } from '#functions/store/runtime.ts'

/** The bank states days; the documentation has times. */
const toTime = (day: string): string => `${day} 00:00:00`

export const handler = serve(
  listCodPayments,
  async ({ query, session }) => {
    const { owner } = requireAccount(session)
    const asked = query.bank_transaction_date ?? query.bank_transackton_date
    const from = requireValue(readDay(asked, 'bank_transaction_date'))
    const isOneDay = requireValue(readSwitch(query.get_one_day, 'get_one_day'))
    // Shipments of a test key collect no money.
    if (isTestOwner(owner)) return { payments: { item: [] } }
    const payouts = isOneDay
      ? await listCodPayouts(runtime.table, owner, from, from)
      : await listPayoutsSince(runtime, owner, from)
    return {
      payments: {
        item: payouts.map((payout) => ({
          barcode: payout.barcode,
          name: payout.name,
          ref: payout.ref,
          amount: (payout.amount_cents / 100).toFixed(2),
          payment_date: toTime(payout.payment_date),
          t_cbanktrans: toTime(payout.bank_transaction_date),
        })),
      },
    }
  },
  integrationLimits,
)
