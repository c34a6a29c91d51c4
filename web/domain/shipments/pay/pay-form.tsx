import { useTranslation } from 'react-i18next'
import { formatEuros } from '#shared/lib/money.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { toCents } from '#shared/orders/prices/totals.ts'
import { PaymentMethods } from '#web/domain/payments/payment-methods.tsx'
import { PaymentOutcome } from '#web/domain/payments/payment-outcome.tsx'
import type { PaymentPhase } from '#web/domain/payments/payment-phase.ts'
import { TermsLabel } from '#web/domain/payments/terms-label.tsx'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { BoundCheckbox } from '#web/ui/forms/bound/bound-checkbox.tsx'
import styles from './pay-form.module.css'

/** Returns what the sender owes for shipments, in cents. */
const sumDue = (orders: readonly OrderRow[]): number =>
  orders.reduce((sum, order) => sum + toCents(order.sender_amount_due), 0)

/** The sum, the terms and a button per payment method. Needs `payment`. */
export const PayForm = ({
  orders,
  phase,
  hasDropOff,
  onPay,
}: {
  orders: readonly OrderRow[]
  phase: PaymentPhase
  hasDropOff: boolean
  onPay: (gateway: string | undefined) => void
}) => {
  const { t } = useTranslation(['payment', 'errors', 'common'])
  const form = useRuleForm<{ accepted: boolean }>({
    defaultValues: { accepted: false },
    check: ({ accepted }) => collectIssues({ accepted: accepted ? undefined : 'terms_required' }),
  })
  const hasAccepted = form.watch('accepted')
  const isBusy = phase.name === 'busy'
  const isEnabled = hasAccepted && hasDropOff && !isBusy
  const sum = sumDue(orders)
  return (
    <Stack>
      <p className={styles.total}>
        <span>{t('bulk.pay.count', { count: orders.length })}</span>
        <output>{formatEuros(sum)}</output>
      </p>
      <BoundCheckbox
        control={form.control}
        name="accepted"
        label={<TermsLabel />}
        hint={hasAccepted ? undefined : t('pay.acceptHint')}
      />
      {!hasDropOff && <p role="status">{t('errors:no_drop_off')}</p>}
      {phase.name === 'ready' && phase.notice && <PaymentOutcome notice={phase.notice} />}
      {sum === 0 ? (
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
    </Stack>
  )
}
