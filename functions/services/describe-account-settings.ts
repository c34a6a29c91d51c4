import type { Account } from '#shared/accounts/account.ts'
import type { Classificators } from '#shared/content/classificators.ts'
import type { AccountSetting } from '#shared/services/account-setting.ts'
import { describeSettings } from '#shared/services/service-rules.ts'
import { readClassificators } from '#functions/content/classificator-store.ts'
import type { SettingRecord } from './setting-store.ts'
import { readSettings } from './setting-store.ts'

/** The account that a bank transfers what recipients paid to, which is the company's own. */
const bankOf = ({ company }: Pick<Account, 'company'>) => ({
  iban: company?.iban ?? '',
  bic: company?.swift ?? '',
})

/** The settings of an account out of what its company has stored; the COD report tells the company's bank account too. */
export const accountSettingsOf = (
  account: Account,
  stored: readonly SettingRecord[],
  classificators: Classificators,
): AccountSetting[] =>
  describeSettings(account, stored, classificators).map((setting) =>
    setting.name === 'customer_cod_report' && setting.data !== null
      ? { ...setting, data: { ...bankOf(account), ...setting.data } }
      : setting,
  )

/** What a company has stored; a private account has no services. */
export const storedSettingsOf = async ({
  company_id,
}: Pick<Account, 'company_id'>): Promise<SettingRecord[]> =>
  company_id === null ? [] : readSettings(company_id)

/** All settings of an account as `GET /app` and the answers of their calls tell them. */
export const describeAccountSettings = async (account: Account): Promise<AccountSetting[]> => {
  const [stored, classificators] = await Promise.all([
    storedSettingsOf(account),
    readClassificators(),
  ])
  return accountSettingsOf(account, stored, classificators)
}
