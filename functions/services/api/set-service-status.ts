import { setServiceStatus } from '#shared/api/services.ts'
import { may } from '#shared/accounts/permissions.ts'
import { hasServiceData } from '#shared/services/service-data.ts'
import { maySaveData } from '#shared/services/service-rules.ts'
import { readClassificators } from '#functions/content/classificator-store.ts'
import { Problem } from '#functions/lib/errors.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { serve } from '#functions/lib/serve.ts'
import { writeTogether } from '#functions/lib/store/write-together.ts'
import { checkServiceData } from '../check-service-data.ts'
import { accountSettingsOf, describeAccountSettings } from '../describe-account-settings.ts'
import { doorCodeWrites } from '../door-code-holders.ts'
import { ownCompany } from '../own-company.ts'
import { changeSetting, readSettings, recordNamed } from '../setting-store.ts'
import { switchWrites } from '../switch-writes.ts'

export const handler = serve(setServiceStatus, async ({ body, session }) => {
  const { account, company } = ownCompany(session)
  const { setting_name: name, requested_status: requested, data } = body
  if (requested !== undefined && !may('switchServices', account)) {
    throw new Problem('not_allowed', 'Not allowed')
  }
  const [stored, classificators] = await Promise.all([
    readSettings(company.id),
    readClassificators(),
  ])
  const own = accountSettingsOf(account, stored, classificators).find((each) => each.name === name)
  const switches = requested !== undefined && (own?.is_activatable || own?.is_deactivatable)
  if (data !== undefined && !switches && !(own && maySaveData(account, own))) {
    throw new Problem('not_allowed', 'Not allowed')
  }
  if (requested === undefined && data === undefined) {
    throw createFieldProblem({ field: 'requested_status', code: 'required' })
  }
  if (data !== undefined && !hasServiceData(name)) {
    throw createFieldProblem({ field: 'data', code: 'invalid_value' })
  }

  const change =
    requested &&
    switchWrites({ account, company, stored, classificators }, name, requested, 'requested_status')
  const checked =
    data !== undefined && hasServiceData(name)
      ? await checkServiceData(name, data, company.id)
      : undefined
  await writeTogether([
    changeSetting(company.id, recordNamed(stored, name), {
      ...(change && { status: change.status }),
      ...(checked && { data: checked }),
    }),
    ...(change?.writes ?? []),
    ...(checked && name === 'bulk_door_code' ? await doorCodeWrites(company.id, checked) : []),
  ])
  return { account_settings: await describeAccountSettings(account) }
})
