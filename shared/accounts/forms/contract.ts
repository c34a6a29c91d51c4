import type { HomeCountry } from '../account.ts'
import { validateRequiredEmail } from '../../contacts/email.ts'
import { validatePhone } from '../../contacts/phone.ts'
import { type FieldIssue, collectIssues } from '../../lib/field-issues.ts'
import { atMost, filled } from '../../lib/text.ts'
import { maxTrademark } from './company-form.ts'

/** What a company that wants a contract adds to its sign-up. */
export interface ContractForm {
  readonly invoice_email: string
  readonly trademark: string
  /** The place that returned parcels go to. */
  readonly service_point_id: number | null
  readonly return_recipient_phone: string
  readonly return_recipient_email: string
}

/** What is wrong with the details of a contract client of that country, in the form's order. */
export const checkContract = (form: ContractForm, country: HomeCountry): FieldIssue[] =>
  collectIssues({
    invoice_email: validateRequiredEmail(form.invoice_email),
    trademark: filled(form.trademark) ?? atMost(form.trademark, maxTrademark),
    service_point_id: form.service_point_id === null ? 'destination_required' : undefined,
    return_recipient_phone: validatePhone(form.return_recipient_phone, country),
    return_recipient_email: validateRequiredEmail(form.return_recipient_email),
  })
