import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getLastGateway } from '#web/payments/last-payment.ts'
import { lazyComponent, Nothing } from '#web/ui/lazy-component.tsx'
import { PayCard } from '#web/orders/wizard/payment/pay-card/pay-card.tsx'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'

// Loaded on demand: usually nothing is missing.
const AgainMissing = lazyComponent(() => import('./again-missing.tsx'), Nothing)

/** The payment of a parcel that is sent again: with the bank used last, and terms that are known. */
const AgainPayCard = (props: Pick<ComponentProps<typeof PayCard>, 'phase' | 'onPay'>) => {
  const { t } = useTranslation('again')
  const { source } = useWizard()
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
