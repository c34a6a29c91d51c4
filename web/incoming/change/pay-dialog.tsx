import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { updateIncomingParcel, type IncomingParcel } from '#shared/api/incoming.ts'
import type { CallInput } from '#web/lib/api/api-client.ts'
import { callWithRetry } from '#web/lib/api/call-with-retry.ts'
import { toCents } from '#shared/orders/prices/totals.ts'
import { BankWait } from '#web/payments/bank-wait.tsx'
import { createPaymentOptions } from '#web/payments/payment-calls.ts'
import { PaymentForm } from '#web/payments/payment-form.tsx'
import { PaymentSum } from '#web/payments/payment-sum.tsx'
import { usePaymentRun } from '#web/payments/use-payment-run.ts'
import { useTermsForm } from '#web/payments/use-terms-form.ts'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import type { ChangeProps } from './change-props.ts'

/** A change that is paid for. */
export type PaidIncomingChange = Extract<
  CallInput<typeof updateIncomingParcel>['body']['change'],
  { kind: 'another_address' | 'hold' }
>

/** Asks for the payment of a change, which makes it once it is paid. */
export const PayDialog = ({
  title,
  label,
  price,
  terms,
  change,
  parcel,
  access,
  onChanged,
  reload,
  onDecided,
  onFailure,
  onClose,
}: ChangeProps & {
  title: string
  /** What is paid for. */
  label: string
  /** EUR. */
  price: number
  /** What is confirmed by paying, above the sum. */
  terms?: ReactNode
  change: PaidIncomingChange
  /** Called once the change is made, or its money goes back because it came too late. */
  onDecided: (parcel: IncomingParcel) => void
  /** Called with what the call has thrown; the dialog then closes. */
  onFailure: (failure: unknown) => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['incoming', 'payment', 'common'])
  const form = useTermsForm()
  const readOutcome = async () => {
    const next = await reload()
    if (next) onDecided(next)
  }
  const { phase, pay, checkAgain } = usePaymentRun({
    start: async (gateway) => {
      const { parcel: next, payment } = await callWithRetry(
        updateIncomingParcel,
        {
          body: {
            ...access,
            change: { ...change, ...(gateway !== undefined && { gateway }), itella_terms: true },
          },
        },
        createPaymentOptions(),
      )
      if (payment) return payment
      onChanged(next)
      onDecided(next)
      return undefined
    },
    payer: { name: '', email: '' },
    count: 1,
    onPaid: readOutcome,
    onFailure: (failure) => {
      onClose()
      onFailure(failure)
    },
  })
  const isRefused = phase.name === 'ready' && phase.notice === 'refused'
  const readRefusal = useEffectEvent(async () => {
    const next = await reload()
    // A refused card leaves the payment as it was; money that came too late goes back.
    if (next?.payment?.state === 'refused') onDecided(next)
  })
  useEffect(() => {
    if (isRefused) void readRefusal()
  }, [isRefused])
  const { payment_country: country } = parcel
  const isWaiting = phase.name === 'waiting' || phase.name === 'undecided'
  return (
    <Dialog
      title={title}
      closeLabel={t('common:close')}
      onClose={onClose}
      isPersistent={phase.name === 'busy'}
    >
      {isWaiting ? (
        <BankWait
          isUndecided={phase.name === 'undecided'}
          undecidedText={t('change.payment.undecided')}
          onCheckAgain={checkAgain}
        />
      ) : (
        country && (
          <Stack>
            {terms}
            <PaymentSum label={label} sum={toCents(price)} />
            <PaymentForm
              country={country}
              form={form}
              phase={phase}
              isFree={price === 0}
              isReady
              onPay={pay}
            />
          </Stack>
        )
      )}
    </Dialog>
  )
}
