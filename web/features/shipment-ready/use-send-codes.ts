import { useState, useRef } from 'react'
import { sendSms } from '#shared/api/notifications.ts'
import { toInternationalPhone, validatePhone } from '#shared/contacts/phone.ts'
import type { Order } from '#shared/orders/order.ts'
import { createIdempotencyKey, callApi } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { useErrorText } from '#web/lib/api/problem-text.ts'

/** State and submission of the form that sends door codes by SMS. */
export const useSendCodes = (orders: readonly Order[]) => {
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

  return {
    phone,
    clean,
    type: (value: string) => {
      setPhone(value)
      setError(undefined)
    },
    error,
    isSending,
    sentTo,
    send,
  }
}
