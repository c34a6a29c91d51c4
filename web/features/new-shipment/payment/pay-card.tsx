import { useTranslation } from 'react-i18next'
import { formatEuros, extractVat } from '#shared/lib/money.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { formatTotal } from '#web/lib/i18n/format.ts'
import { useValue } from '#web/lib/use-value.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { BoundCheckbox } from '#web/ui/forms/bound/bound-checkbox.tsx'
import { calculateTotal, getWizardState } from '../state/order-bodies.ts'
import { useWizard } from '../state/wizard-draft.ts'
import { PaymentMethods } from './payment-methods.tsx'
import styles from './summary.module.css'
import type { PaymentPhase } from './payment-phase.ts'

const PayTotal = ({ sum }: { sum: ReturnType<typeof calculateTotal> }) => {
  const { t } = useTranslation('payment')
  const { vat_rate: vatRate } = useApp()
  return (
    <div>
      <p className={styles.total}>
        <span>{t('pay.total')}</span>
        <output>{formatTotal(sum)}</output>
      </p>
      <p className={styles.vat}>
        {sum.range
          ? t('pay.range')
          : t('pay.vat', {
              rate: String(vatRate).replace('.', ','),
              sum: formatEuros(extractVat(sum.total, vatRate)),
            })}
      </p>
    </div>
  )
}

const TermsLabel = () => {
  const { t } = useTranslation('payment')
  const locale = useValue(currentLocale)
  return (
    <>
      {t('pay.accept')}{' '}
      <a href={`/static/terms_and_conditions/${locale}.html`} target="_blank" rel="noreferrer">
        {t('pay.terms')}
      </a>
    </>
  )
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
  const form = useRuleForm<{ accepted: boolean }>({
    defaultValues: { accepted: false },
    check: ({ accepted }) => collectIssues({ accepted: accepted ? undefined : 'terms_required' }),
  })
  const hasAccepted = form.watch('accepted')
  const sum = calculateTotal(app, draft)
  const { total, range } = sum
  const { isSenderValid, areRecipientsValid, hasDropOff } = getWizardState(app, draft)
  const isBusy = phase.name === 'busy'
  const isEnabled =
    hasAccepted && !isBusy && isSenderValid && areRecipientsValid && hasDropOff && !range
  return (
    <Card title={t('pay.title')}>
      <PayTotal sum={sum} />
      <BoundCheckbox
        control={form.control}
        name="accepted"
        label={<TermsLabel />}
        hint={hasAccepted ? undefined : t('pay.acceptHint')}
      />
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
