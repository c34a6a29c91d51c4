import { cleanReturnData, checkReturnData } from '#shared/accounts/forms/return-data.ts'
import { may } from '#shared/accounts/permissions.ts'
import { saveReturnData } from '#shared/api/accounts.ts'
import { toInternationalPhone } from '#shared/contact-details/phone.ts'
import { readClassificators } from '#functions/store/records/classificator-store.ts'
import { Problem } from '#functions/lib/problem.ts'
import { findForeignPhoneIssues } from '#functions/lib/foreign-phones.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import { serve } from '#functions/http/serve.ts'
import { writeTransaction } from '#functions/store/write-transaction.ts'
import { getPlace } from '#functions/store/records/place-store.ts'
import { requireCompany } from '#functions/services/require-company.ts'
import {
  buildSettingWrite,
  readSettings,
  getSettingRecord,
} from '#functions/store/records/setting-store.ts'
import { toOwnAccount } from '#functions/accounts/describe-person.ts'

export const handler = serve(saveReturnData, async ({ body, session }) => {
  const { account, company } = requireCompany(session)
  if (!may('editReturnData', account)) throw new Problem('not_allowed', 'Not allowed')
  const { country } = company
  const place = body.service_point_id === null ? undefined : await getPlace(body.service_point_id)
  rejectIssues(checkReturnData(body, { country, isServicePointKnown: place?.status === 'active' }))
  rejectIssues(await findForeignPhoneIssues({ phone: body.phone }))
  const data = { ...cleanReturnData(body), phone: toInternationalPhone(body.phone, country) }
  const before = getSettingRecord(await readSettings(company.id), 'parcel_return_to_info')
  await writeTransaction([buildSettingWrite(company.id, before, { data })])
  const [stored, classificators] = await Promise.all([
    readSettings(company.id),
    readClassificators(),
  ])
  return { account: toOwnAccount(account, stored, classificators) }
})
