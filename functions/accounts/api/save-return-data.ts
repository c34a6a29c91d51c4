import { cleanReturnData, checkReturnData } from '#shared/accounts/forms/return-data.ts'
import { may } from '#shared/accounts/permissions.ts'
import { saveReturnData } from '#shared/api/accounts.ts'
import { internationalPhone } from '#shared/contacts/phone.ts'
import { readClassificators } from '#functions/content/classificator-store.ts'
import { Problem } from '#functions/lib/errors.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import { serve } from '#functions/lib/serve.ts'
import { writeTogether } from '#functions/lib/store/write-together.ts'
import { getPlace } from '#functions/places/place-store.ts'
import { ownCompany } from '#functions/services/own-company.ts'
import { changeSetting, readSettings, recordNamed } from '#functions/services/setting-store.ts'
import { ownAccountOf } from '../describe-person.ts'

export const handler = serve(saveReturnData, async ({ body, session }) => {
  const { account, company } = ownCompany(session)
  if (!may('editReturnData', account)) throw new Problem('not_allowed', 'Not allowed')
  const { country } = company
  const place = body.service_point_id === null ? undefined : await getPlace(body.service_point_id)
  rejectIssues(checkReturnData(body, { country, isServicePointKnown: place?.status === 'active' }))
  const data = { ...cleanReturnData(body), phone: internationalPhone(body.phone, country) }
  const before = recordNamed(await readSettings(company.id), 'parcel_return_to_info')
  await writeTogether([changeSetting(company.id, before, { data })])
  const [stored, classificators] = await Promise.all([
    readSettings(company.id),
    readClassificators(),
  ])
  return { account: ownAccountOf(account, stored, classificators) }
})
