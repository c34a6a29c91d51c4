import { useEffect, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#shared/orders/order.ts'
import { BankWait } from '#web/domain/payments/bank-wait.tsx'
import { isRefusedNotice, reducePayment } from '#web/domain/payments/payment-phase.ts'
import { useBankDecision } from '#web/domain/payments/use-bank-decision.ts'
import { usePageVisit } from '#web/domain/payments/use-page-visit.ts'
import { useReturnParameter } from '#web/domain/payments/use-return-parameter.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { focusTable } from '../list/focus-table.ts'
import { PaidDialog } from './paid-dialog.tsx'

/**
 * The outcome of a payment on the list to which the payer returns from the bank: paid, cancelled,
 * refused or not decided yet. Needs the translations `payment` and `next`.
 */
const PaymentReturn = ({ onChanged, onClose }: { onChanged: () => void; onClose: () => void }) => {
  const { t } = useTranslation(['payment', 'next', 'common'])
  const { hasCancelled, clearReturnParameter } = useReturnParameter()
  const [isLate, setIsLate] = useState(false)
  const [paid, setPaid] = useState<readonly Order[]>()
  const [phase, dispatch] = useReducer(reducePayment, { name: 'waiting' })
  const { pollBank } = useBankDecision({
    dispatch,
    clearReturnParameter: () => undefined,
    hasCancelled,
    finish: (shipments, isRefused) => {
      onChanged()
      if (isRefused) {
        setIsLate(true)
        return
      }
      setPaid(shipments)
    },
  })
  // The dialog opens with the page, so it has no element to give the focus back to.
  useEffect(() => focusTable, [])
  usePageVisit({ onOpen: () => void pollBank(), onRestore: () => void pollBank() })
  const close = () => {
    clearReturnParameter()
    onClose()
  }
  if (paid) return <PaidDialog orders={paid} onChanged={onChanged} onClose={close} />

  const isOver = isLate || phase.name === 'ready'
  const isRefused = phase.name === 'ready' && isRefusedNotice(phase.notice)
  return (
    <Dialog
      title={t('bulk.pay.bankTitle')}
      closeLabel={t('common:close')}
      onClose={close}
      width="s"
      footer={isOver && <Button onClick={close}>{t('common:ok')}</Button>}
    >
      {isLate ? (
        <Notice tone="warning" live title={t('next:change.notMade')}>
          {t('next:change.notMadeText')}
        </Notice>
      ) : isOver ? (
        <Notice tone={isRefused ? 'danger' : 'warning'} live>
          {isRefused ? t('bulk.pay.declined') : t('bulk.pay.cancelled')}
        </Notice>
      ) : (
        <BankWait isUndecided={phase.name === 'undecided'} onCheckAgain={() => void pollBank()} />
      )}
    </Dialog>
  )
}

export default PaymentReturn
