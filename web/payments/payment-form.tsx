import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RuleForm } from '#web/lib/forms/use-rule-form.ts'
import { Button } from '#web/ui/button.tsx'
import { BoundCheckbox } from '#web/ui/forms/bound/bound-checkbox.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { PaymentOutcome } from './payment-outcome.tsx'
import type { PaymentPhase } from './payment-phase.ts'
import { TermsLabel } from './terms-label.tsx'
import type { TermsValues } from './use-terms-form.ts'

/**
 * The terms, the outcome of the last attempt and a button per payment method; one button if nothing
 * is due. Needs the texts `payment`.
 */
export const PaymentForm = ({
  form,
  areTermsShown = true,
  phase,
  isFree,
  isReady,
  children,
  onPay,
}: {
  form: RuleForm<TermsValues>
  /** Whether the terms are still to be accepted. */
  areTermsShown?: boolean
  phase: PaymentPhase
  /** Whether nothing is due. */
  isFree: boolean
  /** Whether everything but the terms is settled. */
  isReady: boolean
  /** What is still to be settled. */
  children?: ReactNode
  onPay: (gateway: string | undefined) => void
}) => {
  const { t } = useTranslation(['payment', 'common'])
  const hasAccepted = form.watch('accepted')
  const isBusy = phase.name === 'busy'
  const isEnabled = hasAccepted && isReady && !isBusy
  return (
    <>
      {areTermsShown && (
        <BoundCheckbox
          control={form.control}
          name="accepted"
          label={<TermsLabel />}
          hint={hasAccepted ? undefined : t('pay.acceptHint')}
        />
      )}
      {children}
      {phase.name === 'ready' && phase.notice && <PaymentOutcome notice={phase.notice} />}
      {isFree ? (
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
          busy={isBusy ? phase.gateway : undefined}
          onPay={onPay}
        />
      )}
    </>
  )
}
