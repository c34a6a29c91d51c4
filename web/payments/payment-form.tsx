import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SourceCountry } from '#shared/countries/source-countries.ts'
import type { RuleForm } from '#web/lib/forms/use-rule-form.ts'
import { getTermsUrl } from '#web/lib/terms-url.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useValue } from '#web/lib/use-value.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { BoundCheckbox } from '#web/ui/forms/bound/bound-checkbox.tsx'
import styles from './payment-form.module.css'
import { type LastMethod, PaymentMethods } from './payment-methods.tsx'
import { type PaymentPhase, isRefusedNotice, type PaymentNotice } from './payment-phase.ts'
import type { TermsValues } from './use-terms-form.ts'

/**
 * Tells why the last attempt did not succeed, directly above the payment methods. Takes the focus
 * and brings the methods into view, where the payer chooses again.
 */
const PaymentOutcome = ({ notice }: { notice: PaymentNotice }) => {
  const { t } = useTranslation('payment')
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    outcome.current?.focus({ preventScroll: true })
    outcome.current?.scrollIntoView({ block: 'center' })
  }, [notice])
  return (
    <div ref={outcome} tabIndex={-1} className={styles.outcome}>
      <Notice tone={isRefusedNotice(notice) ? 'danger' : 'warning'} live>
        {t(`notice.${notice}`)}
      </Notice>
    </div>
  )
}

/** The label of the checkbox of the terms, with a link to them. */
const TermsLabel = () => {
  const { t } = useTranslation('payment')
  const locale = useValue(currentLocale)
  return (
    <>
      {t('pay.accept')}{' '}
      <a href={getTermsUrl(locale)} target="_blank" rel="noreferrer">
        {t('pay.terms')}
      </a>
    </>
  )
}

/**
 * The terms, the outcome of the last attempt and a button per payment method; one button if nothing
 * is due. Needs the texts `payment`.
 */
export const PaymentForm = ({
  country,
  form,
  areTermsShown = true,
  termsHint,
  last,
  phase,
  isFree,
  isReady,
  children,
  onPay,
}: {
  /** The country whose payment methods are listed. */
  country: SourceCountry
  form: RuleForm<TermsValues>
  /** Whether the terms are still to be accepted. */
  areTermsShown?: boolean
  /** What is said of accepted terms. */
  termsHint?: ReactNode
  /** The method that stands first. */
  last?: LastMethod | undefined
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
          hint={hasAccepted ? termsHint : t('pay.acceptHint')}
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
          country={country}
          last={last}
          isEnabled={isEnabled}
          busy={isBusy ? phase.gateway : undefined}
          onPay={onPay}
        />
      )}
    </>
  )
}
