import { cleanPhone, toInternationalPhone, validatePhone } from '#shared/contact-details/phone.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import { isServedNumber } from '#functions/providers/sms/served-number.ts'

/**
 * Parses a phone that SMS may be sent to, in international form or in the national one of a country.
 * Returns it in E.164.
 * @throws Problem validation_error under `field`.
 */
export const parseServedPhone = (text: string, country: string, field: string): string => {
  const phone = toInternationalPhone(text, country)
  const violation = validatePhone(cleanPhone(text), country)
  const code = violation ?? (isServedNumber(phone) ? undefined : 'phone_invalid')
  if (code) rejectIssues([{ field, code }])
  return phone
}
