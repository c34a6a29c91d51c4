import { may } from '#shared/accounts/permissions.ts'
import { editParcelLabel } from '#shared/api/services.ts'
import { Problem } from '#functions/lib/problem.ts'
import { serve } from '#functions/http/serve.ts'
import { writeTransaction } from '#functions/store/write-transaction.ts'
import { describeAccountSettings } from '#functions/services/describe-account-settings.ts'
import { requireCompany } from '#functions/services/require-company.ts'
import { buildSettingWrite, readSetting } from '#functions/store/records/setting-store.ts'

export const handler = serve(editParcelLabel, async ({ body, session }) => {
  const { account, company } = requireCompany(session)
  if (!may('editParcelLabel', account)) throw new Problem('not_allowed', 'Not allowed')
  const before = await readSetting(company.id, 'parcel_label')
  await writeTransaction([buildSettingWrite(company.id, before, { data: body })])
  return { account_settings: await describeAccountSettings(account) }
})
