import { useRef, useState } from 'react'
import { maxCodesInSms, sendSms } from '#shared/api/notifications.ts'
import { toInternationalPhone, validatePhone } from '#shared/contact-details/phone.ts'
import { defaultSourceCountry } from '#shared/countries/source-countries.ts'
import { splitMessages } from '#shared/doors/split-messages.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import type { Order } from '#shared/orders/order.ts'
import { createIdempotencyKey, callApi } from '#web/lib/api/api-client.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'

/** The form that sends door codes by SMS, and the number they were sent to. */
export const useSendCodes = (orders: readonly Order[]) => {
  const country = orders[0]?.source_country ?? defaultSourceCountry
  const clean = (typed: string) => toInternationalPhone(typed, country)
  const [sentTo, setSentTo] = useState<string>()
  /** Idempotency keys by shipments and number: a retry does not resend an SMS that was already sent. */
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
      for (const ids of splitMessages(orders, maxCodesInSms)) {
        const [order_id = '', ...others] = ids
        const body = {
          order_id,
          ...(others.length > 0 && { with_order_ids: others }),
          phone_number,
          sms_type: 'door_code' as const,
        }
        await callApi(
          sendSms,
          { body },
          { idempotencyKey: getKey(`${ids.join(' ')} ${phone_number}`) },
        )
      }
      setSentTo(phone_number)
    },
    isShownOnSubmit: true,
  })

  return { form, clean, sentTo }
}
