import { saveAccountPlace } from '#shared/api/places.ts'
import { isSamePhone } from '#shared/contact-details/phone.ts'
import { checkSafePlace } from '#shared/places/preferred-places.ts'
import { notFound } from '#functions/lib/problem.ts'
import { createId } from '#functions/lib/ids.ts'
import { createFieldProblem, rejectIssues } from '#functions/lib/reject-issues.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import type { Preferences } from '#functions/store/records/preferred-place-store.ts'
import {
  changePreferences,
  checkMayEditPreferences,
  describePreferences,
  findPreferablePlace,
  isSafePlaceOffered,
} from '#functions/store/records/preferred-place-store.ts'
import { rankPreference } from '#functions/places/rank-preference.ts'

export const handler = serve(saveAccountPlace, async ({ body, session }) => {
  const { account, locale } = requirePerson(session)
  await checkMayEditPreferences(account)
  if (body.phoneno !== undefined && !isSamePhone(body.phoneno, account.phone, account.country)) {
    throw createFieldProblem({ field: 'phoneno', code: 'invalid_value' })
  }
  const { account_place_id: id, place: address, location_description } = body

  if (address !== null) {
    if (!(await isSafePlaceOffered(account))) {
      throw createFieldProblem({ field: 'place', code: 'service_unavailable' })
    }
    rejectIssues(checkSafePlace(address, location_description))
    const setSafePlace = (before: Preferences): Preferences => {
      if (id !== null && before.safe_place?.account_place_id !== id) throw notFound('Place')
      const account_place_id = before.safe_place?.account_place_id ?? createId('acp')
      const phoneno = account.phone
      const changed = { account_place_id, phoneno, address, location_description }
      return { ...before, safe_place: { ...before.safe_place, ...changed } }
    }
    const after = await changePreferences(account.id, setSafePlace)
    return { account_places: await describePreferences(after, locale) }
  }

  const place = body.place_id === null ? null : await findPreferablePlace(body.place_id)
  if (place === undefined) throw createFieldProblem({ field: 'place_id', code: 'invalid_value' })
  const after = await changePreferences(account.id, (before) =>
    rankPreference(before, account, { id, place, rank: body.order }),
  )
  return { account_places: await describePreferences(after, locale) }
})
