import type { SourceCountry } from '#shared/countries/source-countries.ts'
import { validateRequiredEmail } from '#shared/contact-details/email.ts'
import { validatePhone } from '#shared/contact-details/phone.ts'
import { type FieldIssue, collectIssues } from '#shared/lib/field-issues.ts'
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

/**
 * Returns the issues of a contract client's details in field order. Phones are validated for
 * `country`.
 */
export const checkContract = (form: ContractForm, country: SourceCountry): FieldIssue[] =>
  collectIssues({
    invoice_email: validateRequiredEmail(form.invoice_email),
    trademark: validateRequired(form.trademark) ?? validateMaxLength(form.trademark, maxTrademark),
    service_point_id: form.service_point_id === null ? 'destination_required' : undefined,
    return_recipient_phone: validatePhone(form.return_recipient_phone, country),
    return_recipient_email: validateRequiredEmail(form.return_recipient_email),
  })
