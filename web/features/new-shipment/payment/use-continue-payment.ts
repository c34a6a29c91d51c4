import { useTranslation } from 'react-i18next'
import { completePayment, zeroUpgrade } from '#shared/api/payments.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { getBrandName } from '#web/lib/brand.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import type { useSoftBooking } from '../drop-off/use-soft-booking.ts'
import { wizard } from '../state/wizard-draft.ts'
import { payByCard } from '#web/domain/payments/card-dialog.ts'
import type { PaymentEvent } from '#web/domain/payments/payment-phase.ts'
import type { PaymentStart } from './start-payment.ts'
import type { FinishPayment, useBankDecision } from '#web/domain/payments/use-bank-decision.ts'

/**
 * Returns a function that continues a started payment: on the bank's page, in the card dialog, or
 * with its result.
 */
export const useContinuePayment = ({
  booking,
  dispatch,
  finish,
  pollBank,
  handleResult,
}: {
  booking: ReturnType<typeof useSoftBooking>
  dispatch: (event: PaymentEvent) => void
  finish: FinishPayment
} & Pick<ReturnType<typeof useBankDecision>, 'pollBank' | 'handleResult'>) => {
  const { t } = useTranslation('payment')

  const payWithCard = async (card: Extract<PaymentStart, { kind: 'card' }>['card']) => {
    const count = wizard.get().orders.length
    const description = t('card.description', { count })
    const response_data = await payByCard(
      { ...card, name: getBrandName(), description },
      currentLocale.get(),
    )
    if (response_data)
      await handleResult(await callApi(completePayment, { body: { response_data } }))
    else dispatch({ type: 'stopped' })
  }

  return async (start: PaymentStart): Promise<void> => {
    switch (start.kind) {
      case 'redirect':
        // The buttons stay busy until the bank's page is loaded; `pageshow` resets them.
        location.assign(start.url)
        return
      case 'card':
        await payWithCard(start.card)
        return
      case 'paid':
        if (start.shipments.length > 0) await finish(start.shipments)
        else await handleResult(await callApi(zeroUpgrade, {}))
        return
      case 'full':
        dispatch({ type: 'stopped' })
        booking.showFull(start.place, start.free)
        return
      case 'already_paid':
        if (start.shipments.length > 0) await finish(start.shipments)
        else await pollBank()
    }
  }
}
