import { useTranslation } from 'react-i18next'
import { collectIssues } from '#shared/lib/field-issues.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useDraftSync } from '#web/lib/forms/use-draft-sync.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { TermsLabel } from '#web/domain/payments/terms-label.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { BoundCheckbox } from '#web/ui/forms/bound/bound-checkbox.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useTotalToPay } from '../../editing/use-total-to-pay.ts'
import { getWizardState } from '../../state/order-bodies.ts'
import { useWizard, wizard } from '../../state/wizard-draft.ts'
import { PaymentMethods } from '#web/domain/payments/payment-methods.tsx'
import { PaymentOutcome } from '#web/domain/payments/payment-outcome.tsx'
import type { PaymentPhase } from '#web/domain/payments/payment-phase.ts'
import { PayTotal } from './pay-total.tsx'

/** The form of the terms. The draft keeps their acceptance while the payer is at the bank. */
const useTermsForm = () => {
  const form = useRuleForm<{ accepted: boolean }>({
    defaultValues: { accepted: wizard.get().accepted_terms },
    check: ({ accepted }) => collectIssues({ accepted: accepted ? undefined : 'terms_required' }),
  })
  useDraftSync(form, wizard, {
    read: ({ accepted_terms }) => ({ accepted: accepted_terms }),
    write: (draft, { accepted }) => ({ ...draft, accepted_terms: accepted }),
  })
  return form
}

/** The total, the terms checkbox and the payment buttons. */
export const PayCard = ({
  phase,
  onPay,
}: {
  phase: PaymentPhase
  onPay: (gateway: string | undefined) => void
}) => {
  const { t } = useTranslation(['payment', 'errors', 'common'])
  const app = useApp()
  const draft = useWizard()
  const form = useTermsForm()
  const hasAccepted = form.watch('accepted')
  const { total, range } = useTotalToPay()
  const { isSenderValid, areRecipientsValid, hasDropOff } = getWizardState(app, draft)
  const isBusy = phase.name === 'busy'
  const isEnabled =
    hasAccepted && !isBusy && isSenderValid && areRecipientsValid && hasDropOff && !range
  return (
    <Card>
      <VisuallyHidden>
        <h2>{t('pay.title')}</h2>
      </VisuallyHidden>
      <PayTotal />
      <BoundCheckbox
        control={form.control}
        name="accepted"
        label={<TermsLabel />}
        hint={hasAccepted ? undefined : t('pay.acceptHint')}
      />
      {phase.name === 'ready' && phase.notice && <PaymentOutcome notice={phase.notice} />}
      {total === 0 && !range ? (
        <Button
          variant="primary"
          wide
          busy={isBusy}
          disabled={!isEnabled}
          onClick={() => onPay(undefined)}
        >
          {t('common:confirm')}
        </Button>
      ) : (
        <PaymentMethods
          isEnabled={isEnabled}
          busy={phase.name === 'busy' ? phase.gateway : undefined}
          onPay={onPay}
        />
      )}
    </Card>
  )
}
