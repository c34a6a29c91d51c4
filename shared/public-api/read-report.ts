import { isSameEmail, validateEmail } from '#shared/contact-details/email.ts'
import type { RequestIssue } from './error-codes.ts'
import { shorten } from './input-reader.ts'
import type { OrderList } from './order-input.ts'

/** The most addresses that get a report of one request. */
export const maxReportEmails = 5
/** The most different addresses to which a company has reports sent in a day. */
export const maxReportEmailsADay = 100

export const reportField = 'report.email'

const listValues = ({ report }: Pick<OrderList, 'report'>) => {
  if (!report) return []
  return Array.isArray(report) ? report : [report.email].flat()
}

/**
 * Reads the e-mail addresses that get a report of the created shipments, each once, and what is wrong
 * with them. The first wrong one stands for all, as with every other field.
 */
export const readReport = (
  list: Pick<OrderList, 'report'>,
): { readonly emails: readonly string[]; readonly issues: readonly RequestIssue[] } => {
  const texts = listValues(list).flatMap((value) => String(value ?? '').trim() || [])
  const wrong = texts.find((email) => validateEmail(email))
  if (wrong !== undefined)
    return { emails: [], issues: [{ code: '004', field: reportField, input: shorten(wrong) }] }
  const emails: string[] = []
  for (const text of texts) {
    if (emails.some((email) => isSameEmail(email, text))) continue
    if (emails.length === maxReportEmails) {
      const values = [String(maxReportEmails)]
      return {
        emails: [],
        issues: [{ code: '042', field: reportField, input: shorten(text), values }],
      }
    }
    emails.push(text)
  }
  return { emails, issues: [] }
}
