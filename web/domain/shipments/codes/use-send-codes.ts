import { useRef, useState } from 'react'
import { sendSms } from '#shared/api/notifications.ts'
import { toInternationalPhone, validatePhone } from '#shared/contacts/phone.ts'
import { defaultSourceCountry } from '#shared/countries/source-countries.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import type { Order } from '#shared/orders/order.ts'
import { createIdempotencyKey, callApi } from '#web/lib/api/api-client.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'

/** The form that sends door codes by SMS, and the number they were sent to. */
export const useSendCodes = (orders: readonly Order[]) => {
  const country = orders[0]?.source_country ?? defaultSourceCountry
  const clean = (typed: string) => toInternationalPhone(typed, country)
  const [sentTo, setSentTo] = useState<string>()
  /** Idempotency keys by order and number: a retry does not resend an SMS that was already sent. */
  const keys = useRef(new Map<string, string>())

  const getKey = (request: string) => {
    const key = keys.current.get(request) ?? createIdempotencyKey()
    keys.current.set(request, key)
    return key
  }
  const form = useRuleForm<{ phone_number: string }>({
    defaultValues: { phone_number: orders[0]?.sender.phone ?? '' },
    check: ({ phone_number }) =>
      collectIssues({ phone_number: validatePhone(clean(phone_number), country) }),
    save: async (values) => {
      const phone_number = clean(values.phone_number)
      form.setValue('phone_number', phone_number)
      for (const { id } of orders) {
        await callApi(
          sendSms,
          { body: { order_id: id, phone_number, sms_type: 'door_code' } },
          { idempotencyKey: getKey(`${id} ${phone_number}`) },
        )
      }
      setSentTo(phone_number)
    },
    isShownOnSubmit: true,
  })

  return { form, clean, sentTo }
}
