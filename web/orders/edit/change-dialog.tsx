import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatEuros } from '#shared/lib/money.ts'
import { toCents } from '#shared/orders/prices/totals.ts'
import { useProductName } from '#web/orders/use-product-name.ts'
import type { Order } from '#shared/orders/order.ts'
import type { Place } from '#shared/places/place.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { BankWait } from '#web/payments/bank-wait.tsx'
import { PaymentForm } from '#web/payments/payment-form.tsx'
import { PaymentSum } from '#web/payments/payment-sum.tsx'
import { useTermsForm } from '#web/payments/use-terms-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { ChangeFailedDialog } from './change-failed-dialog.tsx'
import { ChangeFullDialog } from './change-full-dialog.tsx'
import { NewDoorText } from './new-door-text.tsx'
import type { ProposedOrder } from './proposed-order.ts'
import { useChange } from './use-change.ts'

/** Whether a change asks before it is made: it has something to pay or pay back, or another size. */
const asksBefore = ({ due, refund, is_service_changed, needs_door }: ProposedOrder['change']) =>
  due > 0 || refund > 0 || is_service_changed || needs_door

/** What a change does to the price, the booked door and a printed label. */
const ChangeEffects = ({
  order,
  place,
}: {
  order: ProposedOrder
  /** The other locker of the new door. */
  place: Place | undefined
}) => {
  const { t } = useTranslation('edit')
  const { change } = order
  // A paid shipment has nothing due.
  const isInvoiced = order.sender_amount_due > 0
  const total = change.order_products
    .filter(({ paid_by }) => paid_by === 'sender')
    .reduce((sum, { price }) => sum + toCents(price), 0)
  return (
    <>
      {isInvoiced && <p>{t('change.invoiced', { sum: formatEuros(total) })}</p>}
      {change.refund > 0 && (
        <p>{t('confirm.refund', { sum: formatEuros(toCents(change.refund)) })}</p>
      )}
      {!isInvoiced && change.refund === 0 && change.due === 0 && <p>{t('price.same')}</p>}
      {change.needs_door && order.location && <NewDoorText before={order.location} other={place} />}
      {order.printed_label_version !== null && <p>{t('confirm.label')}</p>}
    </>
  )
}

/**
 * Makes the proposed change of a company's shipment: asks first, with a payment if something is due.
 * One that changes neither price nor size is made at once.
 */
const ChangeDialog = ({
  order,
  onDone,
  onClose,
}: {
  order: ProposedOrder
  /** Called with the shipment once it is decided. */
  onDone: (orders: readonly Order[]) => void
  onClose: () => void
}) => {
  // Also the texts of its later views, so that it does not go while they load.
  const { t } = useTranslation(['edit', 'payment', 'common', 'next', 'places'])
  const { change } = order
  const getProductName = useProductName()
  const { phase, pay, checkAgain, failure, place, choosePlace, release } = useChange(order, onDone)
  const { country } = useApp()
  const form = useTermsForm()
  const isAsking = asksBefore(change)
  const hasRun = useRef(false)
  const runAtOnce = useEffectEvent(() => pay(undefined))
  useEffect(() => {
    if (isAsking || hasRun.current) return
    hasRun.current = true
    runAtOnce()
  }, [isAsking])
  if (failure) {
    const leave = failure.name === 'unconfirmed' ? () => onDone(failure.orders) : onClose
    if (failure.name !== 'full') return <ChangeFailedDialog failure={failure} onClose={leave} />
    const full = place ?? order.location
    return (
      full && (
        <ChangeFullDialog
          order={order}
          place={full}
          free={failure.free}
          onAnother={choosePlace}
          onDiscard={onClose}
        />
      )
    )
  }
  if (!isAsking) return null
  const isBusy = phase.name === 'busy'
  const isWaiting = phase.name === 'waiting' || phase.name === 'undecided'
  const close = () => {
    release()
    onClose()
  }
  const from = getProductName(order.main_product)
  const to = getProductName(change.main_product)
  const due = toCents(change.due)
  return (
    <Dialog
      title={
        change.is_service_changed
          ? t('confirm.title', { from, to })
          : t(due > 0 ? 'change.payTitle' : 'change.title')
      }
      closeLabel={t('common:close')}
      onClose={close}
      isPersistent={isBusy}
      footer={
        due === 0 && !isWaiting ? (
          <>
            <Button disabled={isBusy} onClick={close}>
              {t('common:cancel')}
            </Button>
            <Button variant="primary" busy={isBusy} onClick={() => pay(undefined)}>
              {t('common:confirm')}
            </Button>
          </>
        ) : undefined
      }
    >
      {isWaiting ? (
        <BankWait isUndecided={phase.name === 'undecided'} onCheckAgain={checkAgain} />
      ) : (
        <Stack>
          <ChangeEffects order={order} place={place} />
          {due > 0 && (
            <>
              <PaymentSum label={t('price.due')} sum={due} />
              <PaymentForm
                country={country}
                form={form}
                phase={phase}
                isFree={false}
                isReady
                onPay={pay}
              />
            </>
          )}
        </Stack>
      )}
    </Dialog>
  )
}

export default ChangeDialog
