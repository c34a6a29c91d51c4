import { useTranslation } from 'react-i18next'
import { formatPhone } from '#shared/contact-details/format-phone.ts'
import type { Order } from '#shared/orders/order.ts'
import { BoundPhoneField } from '#web/ui/forms/bound/bound-phone-field.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import { useSendCodes } from './use-send-codes.ts'

/** Sends the door codes of shipments by SMS; the phone number defaults to the sender's. */
export const SendCodesDialog = ({
  orders,
  onClose,
}: {
  orders: readonly Order[]
  onClose: () => void
}) => {
  const { t } = useTranslation('next')
  const { form, clean, sentTo } = useSendCodes(orders)
  const count = orders.length
  return (
    <CodesDialog
      title={t('sms.title', { count })}
      text={t('sms.text', { count })}
      sent={sentTo && t('sms.sent', { count, phone: formatPhone(sentTo) })}
      form={form}
      onClose={onClose}
    >
      <BoundPhoneField
        control={form.control}
        name="phone_number"
        label={t('sms.phone')}
        clean={clean}
      />
    </CodesDialog>
  )
}
