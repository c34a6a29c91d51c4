import { setServiceStatus } from '#shared/api/services.ts'
import { may } from '#shared/accounts/permissions.ts'
import { hasServiceData, serviceData } from '#shared/services/service-data.ts'
import { maySaveData } from '#shared/services/service-rules.ts'
import { readClassificators } from '#functions/store/records/classificator-store.ts'
import { Problem } from '#functions/lib/problem.ts'
import { now } from '#functions/lib/clock.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { serve } from '#functions/http/serve.ts'
import { writeTransaction } from '#functions/store/write-transaction.ts'
import { parseServiceData } from '#functions/services/parse-service-data.ts'
import {
  toAccountSettings,
  describeAccountSettings,
} from '#functions/services/describe-account-settings.ts'
import { buildCourierWrites } from '#functions/services/build-courier-writes.ts'
import { buildDoorCodeWrites } from '#functions/services/build-door-code-writes.ts'
import { requireCompany } from '#functions/services/require-company.ts'
import {
  buildSettingWrite,
  readSettings,
  getSettingRecord,
} from '#functions/store/records/setting-store.ts'
import { buildSwitchWrites } from '#functions/services/build-switch-writes.ts'

export const handler = serve(setServiceStatus, async ({ body, session }) => {
  const { account, company } = requireCompany(session)
  const { setting_name: name, requested_status: requested, data } = body
  if (requested !== undefined && !may('switchServices', account)) {
    throw new Problem('not_allowed', 'Not allowed')
  }
  const [stored, classificators] = await Promise.all([
    readSettings(company.id),
    readClassificators(),
  ])
  const own = toAccountSettings(account, stored, classificators).find((each) => each.name === name)
  const canSwitch = requested !== undefined && (own?.is_activatable || own?.is_deactivatable)
  if (data !== undefined && !canSwitch && !(own && maySaveData(account, own))) {
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
    buildSwitchWrites(
      { account, company, stored, classificators },
      name,
      requested,
      'requested_status',
    )
  const checked =
    data !== undefined && hasServiceData(name)
      ? await parseServiceData(name, data, company.id)
      : undefined
  await writeTransaction([
    buildSettingWrite(company.id, getSettingRecord(stored, name), {
      ...(change && { status: change.status }),
      ...(checked && { data: checked }),
    }),
    ...(change?.writes ?? []),
    ...(name === 'courier_collection' && (checked || change?.status === 'inactive')
      ? await buildCourierWrites(
          company.id,
          change?.status !== 'inactive' && checked
            ? serviceData.courier_collection.parse(checked).places
            : undefined,
          { now: now(), accountId: account.id },
        )
      : []),
    ...(checked && name === 'bulk_door_code' ? await buildDoorCodeWrites(company.id, checked) : []),
  ])
  return { account_settings: await describeAccountSettings(account) }
})
