import { useTranslation } from 'react-i18next'
import { formatPhone } from '#shared/contacts/format-phone.ts'
import type { Order } from '#shared/orders/order.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { BoundPhoneField } from '#web/ui/forms/bound/bound-phone-field.tsx'
import { useSendCodes } from './use-send-codes.ts'

/** Sends the door codes of shipments by SMS; the phone number defaults to the sender's. */
export const SendCodesDialog = ({
  orders,
  onClose,
}: {
  orders: readonly Order[]
  onClose: () => void
}) => {
  const { t } = useTranslation(['next', 'common'])
  const { form, clean, sentTo } = useSendCodes(orders)

  return (
    <Dialog
      title={t('sms.title', { count: orders.length })}
      closeLabel={t('common:close')}
      onClose={onClose}
      width="s"
      footer={
        sentTo === undefined ? (
          <Button type="submit" form="send-codes" variant="primary" busy={form.isBusy}>
            {t('sms.send')}
          </Button>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {t('common:ok')}
          </Button>
        )
      }
    >
      {sentTo === undefined ? (
        <Form id="send-codes" form={form}>
          <Stack>
            <p>{t('sms.text', { count: orders.length })}</p>
            <BoundPhoneField
              control={form.control}
              name="phone_number"
              label={t('sms.phone')}
              clean={clean}
            />
          </Stack>
        </Form>
      ) : (
        <Notice tone="success" live>
          {t('sms.sent', { count: orders.length, phone: formatPhone(sentTo) })}
        </Notice>
      )}
    </Dialog>
  )
}
