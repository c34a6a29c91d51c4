import { useRef, useState } from 'react'
import { sendSms } from '#shared/api/notifications.ts'
import { toInternationalPhone, validatePhone } from '#shared/contacts/phone.ts'
import type { Order } from '#shared/orders/order.ts'
import { callApi, createIdempotencyKey } from '#web/lib/api-client.ts'
import { ApiFailure } from '#web/lib/api-problem.ts'
import { showProblem } from '#web/lib/problem-dialog.ts'
import { useErrorText } from '#web/lib/problem-text.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'

/** Sends the door codes of shipments by SMS; the phone number defaults to the sender's. */
export const SendCodesDialog = ({
  orders,
  onClose,
}: {
  orders: readonly Order[]
  onClose: () => void
}) => {
  const { t } = useTranslation('next')
  const errorText = useErrorText()
  const country = orders[0]?.source_country ?? 'ee'
  const clean = (typed: string) => toInternationalPhone(typed, country)
  const [phone, setPhone] = useState(orders[0]?.sender.phone ?? '')
  const [error, setError] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  /** Idempotency keys by order and number: a retry does not resend an SMS that was already sent. */
  const keys = useRef(new Map<string, string>())

  const getKey = (request: string) => {
    const key = keys.current.get(request) ?? createIdempotencyKey()
    keys.current.set(request, key)
    return key
  }
  const send = async () => {
    const number = clean(phone)
    setPhone(number)
    const violation = validatePhone(number, country)
    setError(violation && errorText({ type: violation, message: violation }))
    if (violation || isSending) return
    setIsSending(true)
    try {
      for (const { id } of orders) {
        await callApi(
          sendSms,
          { body: { order_id: id, phone_number: number, sms_type: 'door_code' } },
          { idempotencyKey: getKey(`${id} ${number}`) },
        )
      }
      setSentTo(number)
    } catch (failure) {
      const refused =
        failure instanceof ApiFailure &&
        failure.problem.errors.find(({ field }) => field === 'phone_number')
      if (refused) {
        setError(errorText({ type: refused.error_type, message: refused.error_message }))
      } else showProblem(failure)
    } finally {
      setIsSending(false)
    }
  }

  return (
    <Dialog
      title={t('sms.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      width="s"
      footer={
        sentTo === undefined ? (
          <Button type="submit" form="send-codes" variant="primary" busy={isSending}>
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
        <Form id="send-codes" onSubmit={send}>
          <Stack>
            <p>{t('sms.text', { count: orders.length })}</p>
            <PhoneField
              label={t('sms.phone')}
              value={phone}
              clean={clean}
              onValue={(value) => {
                setPhone(value)
                setError(undefined)
              }}
              error={error}
            />
          </Stack>
        </Form>
      ) : (
        <Notice tone="success" live>
          {t('sms.sent', { count: orders.length, phone: sentTo })}
        </Notice>
      )}
    </Dialog>
  )
}
