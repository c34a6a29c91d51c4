import * as z from 'zod/mini'
import type { Account } from '#shared/accounts/account.ts'
import { formatCompanyAddress } from '#shared/accounts/company-address.ts'
import { hasFeature } from '#shared/accounts/permissions.ts'
import {
  defaultParcelLabelSetting,
  parcelLabelSetting,
} from '#shared/labels/parcel-label-setting.ts'
import { readSetting } from './setting-store.ts'

/** A sender's settings for its labels. Private persons have no company and the default setting. */
export const labelSettings = z.object({
  company_name: z.string(),
  /** Street, zip and city in one line. */
  company_address: z.string(),
  setting: parcelLabelSetting,
})
export type LabelSettings = z.infer<typeof labelSettings>

/** The label settings of senders without a company. */
export const defaultLabelSettings: LabelSettings = {
  company_name: '',
  company_address: '',
  setting: defaultParcelLabelSetting,
}

/**
 * Reads the current label settings of an account. Only companies with the feature `ple` have their
 * own setting.
 */
export const readLabelSettings = async (
  account: Pick<Account, 'company'> | undefined,
): Promise<LabelSettings> => {
  const company = account?.company
  if (!company) return defaultLabelSettings
  const { data } = hasFeature(account, 'ple')
    ? await readSetting(company.id, 'parcel_label')
    : { data: null }
  return {
    company_name: company.name,
    company_address: formatCompanyAddress(company),
    setting: data === null ? defaultParcelLabelSetting : parcelLabelSetting.parse(data),
  }
}
