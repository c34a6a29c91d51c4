import type { SourceCountry } from '#shared/countries/source-countries.ts'
import { validateRequiredEmail } from '#shared/contact-details/email.ts'
import { validatePhone } from '#shared/contact-details/phone.ts'
import { type FieldIssue, type Violation, collectIssues } from '#shared/lib/field-issues.ts'
import { validateMaxLength, validateRequired } from '#shared/lib/text.ts'
import { maxTrademark } from './company-form.ts'

/** Additional sign-up fields of a company that requests a contract. */
export interface ContractForm {
  readonly invoice_email: string
  readonly trademark: string
  /** Place that returned parcels are sent to. */
  readonly service_point_id: number | null
  readonly return_recipient_phone: string
  readonly return_recipient_email: string
}

/** The phone of who receives returned parcels has one message, whatever is wrong with it. */
const validateReturnPhone = (phone: string, country: SourceCountry): Violation => {
  const violation = validatePhone(phone, country)
  return violation === undefined || violation === 'phone_required' ? violation : 'phone_invalid'
}

const validateReturnEmail = (email: string): Violation => {
  const violation = validateRequiredEmail(email)
  return violation === 'email_invalid' ? 'email_address_invalid' : violation
}

/**
 * Returns the issues of a contract client's details in field order. Phones are validated for
 * `country`.
 */
export const checkContract = (form: ContractForm, country: SourceCountry): FieldIssue[] =>
  collectIssues({
    invoice_email: validateRequiredEmail(form.invoice_email),
    trademark: validateRequired(form.trademark) ?? validateMaxLength(form.trademark, maxTrademark),
    service_point_id: form.service_point_id === null ? 'destination_required' : undefined,
    return_recipient_phone: validateReturnPhone(form.return_recipient_phone, country),
    return_recipient_email: validateReturnEmail(form.return_recipient_email),
  })
