import { useTranslation } from 'react-i18next'
import type { Order } from '#shared/orders/order.ts'
import { useDayText } from '#web/lib/i18n/use-day-text.ts'

/** Says what became of the choice of the locker, where the sender has left it to the recipient; empty elsewhere. */
export const useChoiceText = (order: Order): string => {
  const { t } = useTranslation('shipments')
  const { formatMomentInText } = useDayText()
  const { locker_choice: choice } = order
  if (!order.recipient_chooses || choice === null) return ''
  if (choice.made_by === 'recipient') return t('details.lockerChosen.recipient')
  if (choice.made_by === 'nobody') return t('details.lockerChosen.nobody')
  if (!order.is_destination_open || choice.until === null) return t('details.lockerOpen')
  return t('details.lockerUntil', { time: formatMomentInText(Date.parse(choice.until)) })
}
