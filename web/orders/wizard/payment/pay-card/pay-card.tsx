import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { PaymentForm } from '#web/payments/payment-form.tsx'
import type { PaymentPhase } from '#web/payments/payment-phase.ts'
import { useTermsForm } from '#web/payments/use-terms-form.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useDraftSync } from '#web/lib/forms/use-draft-sync.ts'
import { Card } from '#web/ui/card.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useTotalToPay } from '#web/orders/wizard/editing/use-total-to-pay.ts'
import { getWizardState } from '#web/orders/wizard/state/check-draft.ts'
import { useWizard, wizard } from '#web/orders/wizard/state/wizard-draft.ts'
import { PayTotal } from './pay-total.tsx'

/** The total, the terms checkbox and the payment buttons. */
export const PayCard = ({
  phase,
  onPay,
  ...shown
}: Pick<ComponentProps<typeof PaymentForm>, 'termsHint' | 'last' | 'children'> & {
  phase: PaymentPhase
  onPay: (gateway: string | undefined) => void
}) => {
  const { t } = useTranslation('payment')
  const app = useApp()
  const draft = useWizard()
  const form = useTermsForm(draft.accepted_terms)
  // The draft keeps the acceptance while the payer is at the bank.
  useDraftSync(form, wizard, {
    read: ({ accepted_terms }) => ({ accepted: accepted_terms }),
    write: (current, { accepted }) => ({ ...current, accepted_terms: accepted }),
  })
  const { total, range } = useTotalToPay()
  const { isSenderValid, areRecipientsValid, hasDropOff } = getWizardState(app, draft)
  return (
    <Card>
      <VisuallyHidden>
        <h2>{t('pay.title')}</h2>
      </VisuallyHidden>
      <PayTotal />
      <PaymentForm
        country={app.country}
        form={form}
        phase={phase}
        isFree={total === 0 && !range}
        isReady={isSenderValid && areRecipientsValid && hasDropOff && !range}
        onPay={onPay}
        {...shown}
      />
    </Card>
  )
}
