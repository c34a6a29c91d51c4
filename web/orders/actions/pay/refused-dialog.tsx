import { useTranslation } from 'react-i18next'
import type { OrderRow } from '#shared/orders/order-row.ts'
import type { ApiProblem } from '#web/lib/api/api-problem.ts'
import { formatProblem } from '#web/lib/api/problem-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FailureList } from '#web/orders/actions/failure-list.tsx'
import { listRefusedRows } from '#web/orders/actions/refused-rows.ts'
import typography from '#web/ui/typography.module.css'

/** Names the shipments for which a payment was refused, and offers to pay for the others. */
export const RefusedDialog = ({
  orders,
  refusal,
  onRest,
  onClose,
}: {
  orders: readonly OrderRow[]
  refusal: ApiProblem
  onRest: (orders: readonly OrderRow[]) => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['lists', 'common', 'bulk'])
  const { t: translateProblem } = useTranslation(['shell', 'errors'])
  const refused = new Set(listRefusedRows(refusal, orders.length))
  const rest = orders.filter((_, index) => !refused.has(index))
  const failed = orders.filter((_, index) => refused.has(index))
  return (
    <Dialog
      title={translateProblem(`shell:problem.types.${refusal.error_type}`)}
      closeLabel={t('common:close')}
      onClose={onClose}
      tone="warning"
      footer={
        <>
          <Button onClick={onClose}>{t('common:close')}</Button>
          {rest.length > 0 && (
            <Button variant="primary" onClick={() => onRest(rest)}>
              {t('bulk:pay.title', { count: rest.length })}
            </Button>
          )}
        </>
      }
    >
      <Notice tone="warning" live>
        {refusal.error_code === 'payment_not_needed'
          ? t('refused.notNeeded', { count: failed.length, total: orders.length })
          : formatProblem(translateProblem, refusal)}
      </Notice>
      <FailureList failed={failed.map((item) => ({ item, problem: refusal }))} onOpen={onClose} />
      <p className={typography.note}>
        {translateProblem('shell:problem.statusCode', { code: refusal.status_code })} ·{' '}
        {translateProblem('shell:problem.errorCode', { code: refusal.error_code })}
      </p>
    </Dialog>
  )
}
