import { may } from '#shared/accounts/permissions.ts'
import { editParcelLabel } from '#shared/api/services.ts'
import { Problem } from '#functions/lib/errors.ts'
import { serve } from '#functions/lib/serve.ts'
import { writeTogether } from '#functions/lib/store/write-together.ts'
import { describeAccountSettings } from '../describe-account-settings.ts'
import { ownCompany } from '../own-company.ts'
import { changeSetting, readSetting } from '../setting-store.ts'

export const handler = serve(editParcelLabel, async ({ body, session }) => {
  const { account, company } = ownCompany(session)
  if (!may('editParcelLabel', account)) throw new Problem('not_allowed', 'Not allowed')
  const before = await readSetting(company.id, 'parcel_label')
  await writeTogether([changeSetting(company.id, before, { data: body })])
  return { account_settings: await describeAccountSettings(account) }
})
