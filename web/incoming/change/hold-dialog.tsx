import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { updateIncomingParcel, type IncomingParcel } from '#shared/api/incoming.ts'
import { getHeldEnd } from '#shared/orders/pickup.ts'
import { callWithRetry } from '#web/lib/api/call-with-retry.ts'
import { useDayText } from '#web/lib/i18n/use-day-text.ts'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { type IncomingFailure, toIncomingFailure } from './incoming-failure.ts'
import type { ChangeProps } from './change-props.ts'
import { ConfirmChangeDialog } from './confirm-change-dialog.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { useChangeCall } from './use-change-call.ts'

/** Keeps a waiting parcel three days longer: after a payment, or at once where the sender offers it. */
const HoldDialog = (props: ChangeProps & { onClose: () => void }) => {
  const { parcel, access, onChanged, reload, onClose } = props
  const { t } = useTranslation(['incoming', 'payment', 'errors', 'shell', 'common'])
  const { formatMomentDayInText, formatMomentInText } = useDayText()
  const { failure: freeFailure, isBusy, run } = useChangeCall({ onChanged, reload })
  const [paidFailure, setPaidFailure] = useState<IncomingFailure>()
  // What was offered when the dialog opened, so that it does not change under the finger.
  const [{ option, until }] = useState(() => ({
    option: parcel.options.hold,
    until:
      parcel.pickup &&
      formatMomentDayInText(
        getHeldEnd(
          Date.parse(parcel.pickup.until),
          parcel.order.destination_place?.opening_hours ?? [],
        ),
      ),
  }))
  const failure = freeFailure ?? paidFailure
  const finish = (next: IncomingParcel) => {
    onClose()
    if (next.payment?.change === 'hold' && next.payment.state === 'refused') {
      const { reason } = next.options.hold
      const why = reason ? t(`reason.${reason}`) : t('change.refunded.title')
      showToast(`${why}. ${t('change.refunded.text')}`, 'warning')
    } else if (next.pickup) {
      showToast(t('change.hold.done', { time: formatMomentInText(Date.parse(next.pickup.until)) }))
    }
  }
  const failPaid = async (error: unknown) => {
    const next = toIncomingFailure(error)
    if (next.kind === 'refused') await reload()
    setPaidFailure(next)
  }
  const holdFree = () =>
    run('hold', async (once) => {
      const result = await callWithRetry(
        updateIncomingParcel,
        { body: { ...access, change: { kind: 'hold' } } },
        once,
      )
      finish(result.parcel)
      return result.parcel
    })
  const text = t('optionText.hold', { day: until ?? '' })
  if (option.price > 0 && !failure) {
    return (
      <PayDialog
        {...props}
        title={t('change.hold.title')}
        label={text}
        price={option.price}
        change={{ kind: 'hold' }}
        onDecided={finish}
        onFailure={(error) => void failPaid(error)}
        onClose={onClose}
      />
    )
  }
  return (
    <ConfirmChangeDialog
      title={t('change.hold.title')}
      label={t('change.hold.confirm')}
      variant="primary"
      isBusy={isBusy}
      failure={failure}
      onConfirm={() => (option.price > 0 ? setPaidFailure(undefined) : void holdFree())}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmChangeDialog>
  )
}

export default HoldDialog
