import * as z from 'zod/mini'
import type { Account } from '#shared/accounts/account.ts'
import { companyAddressLine } from '#shared/accounts/company-address.ts'
import { hasFeature } from '#shared/accounts/permissions.ts'
import {
  defaultParcelLabelSetting,
  parcelLabelSetting,
} from '#shared/labels/parcel-label-setting.ts'
import { readSetting } from '#functions/services/setting-store.ts'

/** What a sender's company says of its labels; a person has no company and the setting of all. */
export const labelLook = z.object({
  company_name: z.string(),
  /** Street, zip and city in one line. */
  company_address: z.string(),
  setting: parcelLabelSetting,
})
export type LabelLook = z.infer<typeof labelLook>

/** The labels of whoever has no company. */
export const plainLook: LabelLook = {
  company_name: '',
  company_address: '',
  setting: defaultParcelLabelSetting,
}

/** How an account's labels look now. Only companies that may edit their labels have a setting of their own. */
export const labelLookOf = async (account: Account | undefined): Promise<LabelLook> => {
  const company = account?.company
  if (!company) return plainLook
  const { data } = hasFeature(account, 'ple')
    ? await readSetting(company.id, 'parcel_label')
    : { data: null }
  return {
    company_name: company.name,
    company_address: companyAddressLine(company),
    setting: data === null ? defaultParcelLabelSetting : parcelLabelSetting.parse(data),
  }
}
