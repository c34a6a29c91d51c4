import * as z from 'zod/mini'
import { validateRequiredEmail } from '#shared/contact-details/email.ts'
import { type FieldIssue, collectIssues } from '#shared/lib/field-issues.ts'
import { line } from '#shared/lib/line.ts'
import { validateRequired } from '#shared/lib/text.ts'
import { reportFrequency } from './service-data.ts'

/** The status a person requests for a service; activation may need an operator's approval. */
export const requestedStatus = z.enum(['active', 'inactive'], 'invalid_value')

/** Form data of cash on delivery for goods. */
export const codGoodsForm = z.object({
  cash_on_delivery_goods_status: requestedStatus,
  iban: z._default(line, ''),
  bic: z._default(line, ''),
  is_email_report_needed: z._default(z.boolean('invalid_value'), false),
  report_frequency: z._default(z.nullable(reportFrequency), null),
  destination_email: z._default(line, ''),
  /**
   * Whether the company accepts the terms of the service. A form that asks for it sends it; the
   * documented payload has no such field.
   */
  agreed: z._default(z.boolean('invalid_value'), true),
})
export type CodGoodsForm = z.infer<typeof codGoodsForm>

/** Context of the rules of cash on delivery. */
export interface CodGoodsContext {
  /** Whether the IBAN is valid; undefined if not checked. */
  readonly isIbanValid?: boolean | undefined
  readonly isBicValid?: boolean | undefined
  /** Whether the company may receive a report; a feature enabled by operators. */
  readonly isReportOffered: boolean
}

/**
 * Returns the issues of the form of cash on delivery for goods. Switching the service off requires
 * no fields.
 */
export const checkCodGoods = (form: CodGoodsForm, context: CodGoodsContext): FieldIssue[] => {
  if (form.cash_on_delivery_goods_status === 'inactive') return []
  const wantsReport = form.is_email_report_needed
  return [
    ...checkCodAccount(form, context),
    ...(wantsReport && !context.isReportOffered
      ? [
          {
            field: 'is_email_report_needed',
            code: 'service_not_offered',
            service: 'customer_cod_report',
          } as const,
        ]
      : []),
    ...collectIssues({
      report_frequency: wantsReport && form.report_frequency === null ? 'required' : undefined,
      destination_email: wantsReport ? validateRequiredEmail(form.destination_email) : undefined,
    }),
  ]
}

const checkCodAccount = (form: CodGoodsForm, context: CodGoodsContext): FieldIssue[] =>
  collectIssues({
    iban:
      validateRequired(form.iban) ?? (context.isIbanValid === false ? 'iban_invalid' : undefined),
    bic: validateRequired(form.bic) ?? (context.isBicValid === false ? 'bic_invalid' : undefined),
    agreed: form.agreed ? undefined : 'terms_required',
  })
