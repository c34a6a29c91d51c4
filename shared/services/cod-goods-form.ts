import type { CodGoodsForm } from '../api/services.ts'
import { validateRequiredEmail } from '../contacts/email.ts'
import { type FieldIssue, collectIssues } from '../lib/field-issues.ts'
import { filled } from '../lib/text.ts'

/** What the rules of cash on delivery need to know. */
export interface CodGoodsContext {
  /** Whether the bank's rules allow the IBAN; undefined while nobody asked. */
  readonly isIbanValid?: boolean | undefined
  readonly isBicValid?: boolean | undefined
  /** Whether the company may have a report: operators switch that on. */
  readonly isReportOffered: boolean
}

/**
 * What is wrong with the form of cash on delivery for goods. Switching it off needs none of the
 * fields.
 */
export const checkCodGoods = (form: CodGoodsForm, context: CodGoodsContext): FieldIssue[] => {
  if (form.cash_on_delivery_goods_status === 'inactive') return []
  const wantsReport = form.is_email_report_needed
  return collectIssues({
    iban: filled(form.iban) ?? (context.isIbanValid === false ? 'iban_invalid' : undefined),
    bic: filled(form.bic) ?? (context.isBicValid === false ? 'bic_invalid' : undefined),
    agreed: form.agreed ? undefined : 'terms_required',
    is_email_report_needed:
      wantsReport && !context.isReportOffered ? 'service_unavailable' : undefined,
    report_frequency: wantsReport && form.report_frequency === null ? 'required' : undefined,
    destination_email: wantsReport ? validateRequiredEmail(form.destination_email) : undefined,
  })
}
