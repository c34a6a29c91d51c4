import { useTranslation } from 'react-i18next'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { PaymentForm } from '#web/payments/payment-form.tsx'
import type { PaymentPhase } from '#web/payments/payment-phase.ts'
import { PaymentSum } from '#web/payments/payment-sum.tsx'
import { useTermsForm } from '#web/payments/use-terms-form.ts'
import { Stack } from '#web/ui/card.tsx'
import { sumDue } from '#web/orders/list-state/sum-due.ts'

/** The sum of the shipments, and their payment. Needs the texts `payment`. */
export const PayForm = ({
  orders,
  phase,
  hasAccepted = false,
  hasDropOff,
  onPay,
}: {
  orders: readonly OrderRow[]
  phase: PaymentPhase
  /** Whether the terms were accepted with an earlier payment of the run. */
  hasAccepted?: boolean
  hasDropOff: boolean
  onPay: (gateway: string | undefined) => void
}) => {
  const { t } = useTranslation(['payment', 'errors', 'bulk'])
  const { country } = useApp()
  const form = useTermsForm(hasAccepted)
  const sum = sumDue(orders)
  return (
    <Stack>
      <PaymentSum label={t('bulk:pay.count', { count: orders.length })} sum={sum} />
      <PaymentForm
        country={country}
        form={form}
        areTermsShown={!hasAccepted}
        phase={phase}
        isFree={sum === 0}
        isReady={hasDropOff}
        onPay={onPay}
      >
        {!hasDropOff && <p role="status">{t('errors:no_drop_off')}</p>}
      </PaymentForm>
    </Stack>
  )
}
