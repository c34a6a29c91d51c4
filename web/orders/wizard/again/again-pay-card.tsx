import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTotal } from '#shared/orders/prices/price-text.ts'
import { getLastGateway } from '#web/payments/last-payment.ts'
import { lazyComponent, Nothing } from '#web/ui/lazy-component.tsx'
import { useTotalToPay } from '#web/orders/wizard/editing/use-total-to-pay.ts'
import { PayCard } from '#web/orders/wizard/payment/pay-card/pay-card.tsx'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'

// Loaded on demand: usually nothing is missing.
const AgainMissing = lazyComponent(() => import('./again-missing.tsx'), Nothing)

/** The payment of a parcel that is sent again: with the bank used last, and terms that are known. */
const AgainPayCard = (props: Pick<ComponentProps<typeof PayCard>, 'phase' | 'onPay'>) => {
  const { t } = useTranslation('again')
  const { source } = useWizard()
  const total = useTotalToPay()
  const [gateway] = useState(getLastGateway)
  return (
    <PayCard
      {...props}
      termsHint={source?.last?.are_terms_kept && t('termsKept')}
      last={
        gateway === undefined
          ? undefined
          : {
              gateway,
              sum: formatTotal(total),
              getPayText: (name) => t('payWith', { name }),
              othersText: t('otherMethods'),
              goneText: t('bankGone'),
            }
      }
    >
      <AgainMissing />
    </PayCard>
  )
}

export default AgainPayCard
