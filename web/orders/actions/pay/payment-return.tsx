import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatEuros } from '#shared/lib/money.ts'
import type { Order } from '#shared/orders/order.ts'
import { BankWait } from '#web/payments/bank-wait.tsx'
import { isRefusedNotice } from '#web/payments/payment-phase.ts'
import { useBankDecision } from '#web/payments/use-bank-decision.ts'
import { usePageVisit } from '#web/payments/use-page-visit.ts'
import { useReturnParameter } from '#web/payments/use-return-parameter.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { focusTable } from '#web/orders/list-state/focus-table.ts'
import { PaidDialog } from './paid-dialog.tsx'
import PayDialog from './pay-dialog.tsx'
import { findNextPart, forgetRun } from './payment-run.ts'
import { sumDue } from '#web/orders/list-state/sum-due.ts'
import { useBegunRun } from './use-begun-run.ts'

/**
 * The outcome of a payment on the list to which the payer returns from the bank: paid, cancelled,
 * refused or not decided yet; then the next payment of a run, or the same again. Without a return, it
 * goes on with the run that was begun before. Needs the translations `payment`, `lists`, `next`, `places` and
 * `map`.
 */
const PaymentReturn = ({ onChanged, onClose }: { onChanged: () => void; onClose: () => void }) => {
  const { t } = useTranslation(['payment', 'lists', 'next', 'common', 'bulk'])
  const bankReturn = useReturnParameter()
  const { hasReturned, clearReturnParameter } = bankReturn
  const [isGoingOn, setIsGoingOn] = useState(!hasReturned)
  const [isLate, setIsLate] = useState(false)
  const [paid, setPaid] = useState<readonly Order[]>()
  const { phase, pollBank } = useBankDecision({
    bankReturn,
    onPaid: (shipments, isRefused) => {
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
  const pollReturn = () => {
    if (hasReturned) void pollBank()
  }
  usePageVisit({ onOpen: pollReturn, onRestore: pollReturn })
  const isOver = isLate || phase.name === 'ready'
  const begun = useBegunRun(isGoingOn || isOver || paid !== undefined)
  const close = () => {
    // A bank that has not decided yet may still confirm; the next visit goes on with the run.
    if (isOver || paid) forgetRun()
    clearReturnParameter()
    onClose()
  }
  useEffect(() => {
    if (isGoingOn && begun === null) onClose()
  }, [isGoingOn, begun, onClose])
  if (isGoingOn)
    return begun ? (
      <PayDialog
        orders={begun.unpaid}
        intent={begun.run.intent}
        begun={begun.run}
        onChanged={onChanged}
        onClose={onClose}
      />
    ) : null
  const part = begun ? findNextPart(begun.run.parts, begun.unpaid) : undefined
  const next =
    begun && part
      ? {
          label: t('lists:payRun.next', {
            number: part.number,
            parts: begun.run.parts.length,
            sum: formatEuros(sumDue(part.orders)),
          }),
          onNext: () => {
            clearReturnParameter()
            setIsGoingOn(true)
          },
        }
      : undefined
  if (paid) return <PaidDialog orders={paid} next={next} onChanged={onChanged} onClose={close} />

  const isRefused = phase.name === 'ready' && isRefusedNotice(phase.notice)
  return (
    <Dialog
      title={t('bulk:pay.bankTitle')}
      closeLabel={t('common:close')}
      onClose={close}
      width="s"
      footer={
        isOver && (
          <>
            <Button onClick={close}>{next ? t('common:close') : t('common:ok')}</Button>
            {next && (
              <Button variant="primary" onClick={next.onNext}>
                {next.label}
              </Button>
            )}
          </>
        )
      }
    >
      {isLate ? (
        <Notice tone="warning" live title={t('next:change.notMade')}>
          {t('next:change.notMadeText')}
        </Notice>
      ) : isOver ? (
        <Notice tone={isRefused ? 'danger' : 'warning'} live>
          {isRefused ? t('bulk:pay.declined') : t('bulk:pay.cancelled')}
        </Notice>
      ) : (
        <BankWait isUndecided={phase.name === 'undecided'} onCheckAgain={() => void pollBank()} />
      )}
    </Dialog>
  )
}

export default PaymentReturn
