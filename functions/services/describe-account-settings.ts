import type { Account } from '#shared/accounts/account.ts'
import type { Classificators } from '#shared/content/classificators.ts'
import type { AccountSetting } from '#shared/accounts/account-setting.ts'
import { resolveSettings } from '#shared/services/service-rules.ts'
import { readClassificators } from '#functions/store/records/classificator-store.ts'
import type { SettingRecord } from '#functions/store/records/setting-store.ts'
import { readSettings } from '#functions/store/records/setting-store.ts'

/** The company's bank account, to which payments of recipients are transferred. */
const toBankDetails = ({ company }: Pick<Account, 'company'>) => ({
  iban: company?.iban ?? '',
  bic: company?.swift ?? '',
})

/**
 * Converts the stored settings of a company to those of an account. The COD report includes the
 * company's bank account.
 */
export const toAccountSettings = (
  account: Account,
  stored: readonly SettingRecord[],
  classificators: Classificators,
): AccountSetting[] =>
  resolveSettings(account, stored, classificators).map((setting) =>
    setting.name === 'customer_cod_report' && setting.data !== null
      ? { ...setting, data: { ...toBankDetails(account), ...setting.data } }
      : setting,
  )

/** Reads the stored settings of an account's company. A private account has none. */
export const readStoredSettings = async ({
  company_id,
}: Pick<Account, 'company_id'>): Promise<SettingRecord[]> =>
  company_id === null ? [] : readSettings(company_id)

/** Returns all settings of an account as `GET /app` and the calls that change them return them. */
export const describeAccountSettings = async (account: Account): Promise<AccountSetting[]> => {
  const [stored, classificators] = await Promise.all([
    readStoredSettings(account),
    readClassificators(),
  ])
  return toAccountSettings(account, stored, classificators)
}
