import type { FieldIssue } from '#shared/lib/field-issues.ts'
import { collectIssues } from '#shared/lib/field-issues.ts'
import { validateRequiredEmail } from './email.ts'
import { cleanPhone, validatePhone } from './phone.ts'

/** To whom door codes are sent, by SMS or e-mail. */
export interface CodeRecipient {
  readonly channel: 'sms' | 'email'
  readonly recipient_email?: string | undefined
  /** In international form, or in the national one of the country. */
  readonly recipient_phone?: string | undefined
}

/** Returns the issues of the recipient of door codes; only the field of the channel counts. */
export const checkCodeRecipient = (
  { channel, recipient_email = '', recipient_phone = '' }: CodeRecipient,
  country: string,
): FieldIssue[] =>
  channel === 'sms'
    ? collectIssues({ recipient_phone: validatePhone(cleanPhone(recipient_phone), country) })
    : collectIssues({ recipient_email: validateRequiredEmail(recipient_email) })
