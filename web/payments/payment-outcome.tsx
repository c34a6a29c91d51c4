import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { isRefusedNotice, type PaymentNotice } from './payment-phase.ts'
import styles from './payment-outcome.module.css'

/**
 * Tells why the last attempt did not succeed, directly above the payment methods. Takes the focus
 * and brings the methods into view, where the payer chooses again.
 */
export const PaymentOutcome = ({ notice }: { notice: PaymentNotice }) => {
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
