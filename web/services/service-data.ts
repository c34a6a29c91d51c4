import type { AccountSetting } from '#shared/accounts/account-setting.ts'
import type { CodReport, ReportFrequency } from '#shared/services/service-data.ts'

type Data = AccountSetting['data']

/** Narrows an untyped value of a setting; a missing or malformed one becomes empty. */
const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Reads the settings of the cash-on-delivery report. */
export const parseCodReport = (data: Data): CodReport => {
  const frequency = data?.['report_frequency']
  const frequencies: readonly ReportFrequency[] = ['weekly', 'daily']
  return {
    is_email_report_needed: data?.['is_email_report_needed'] === true,
    report_frequency: frequencies.find((each) => each === frequency) ?? null,
    destination_email: toText(data?.['destination_email']),
  }
}
