import { saveAccountPlace } from '#shared/api/places.ts'
import { isSamePhone } from '#shared/contacts/phone.ts'
import { checkSafePlace } from '#shared/places/preferred-places.ts'
import { notFound } from '#functions/lib/errors.ts'
import { newId } from '#functions/lib/ids.ts'
import { createFieldProblem, rejectIssues } from '#functions/lib/reject-issues.ts'
import { ownPerson, serve } from '#functions/lib/serve.ts'
import type { Preferences } from '../preferred-place-store.ts'
import {
  changePreferences,
  checkMayPrefer,
  describePreferences,
  findPreferable,
  isSafePlaceOffered,
} from '../preferred-place-store.ts'
import { rankPreference } from '../rank-preference.ts'

export const handler = serve(saveAccountPlace, async ({ body, session }) => {
  const { account, locale } = ownPerson(session)
  await checkMayPrefer(account)
  if (body.phoneno !== undefined && !isSamePhone(body.phoneno, account.phone, account.country)) {
    throw createFieldProblem({ field: 'phoneno', code: 'invalid_value' })
  }
  const { account_place_id: id, place: address, location_description } = body

  if (address !== null) {
    if (!(await isSafePlaceOffered(account))) {
      throw createFieldProblem({ field: 'place', code: 'service_unavailable' })
    }
    rejectIssues(checkSafePlace(address, location_description))
    const keepSafe = (before: Preferences): Preferences => {
      if (id !== null && before.safe_place?.account_place_id !== id) throw notFound('Place')
      const account_place_id = before.safe_place?.account_place_id ?? newId('acp')
      const phoneno = account.phone
      const changed = { account_place_id, phoneno, address, location_description }
      return { ...before, safe_place: { ...before.safe_place, ...changed } }
    }
    const after = await changePreferences(account.id, keepSafe)
    return { account_places: await describePreferences(after, locale) }
  }

  const place = body.place_id === null ? null : await findPreferable(body.place_id)
  if (place === undefined) throw createFieldProblem({ field: 'place_id', code: 'invalid_value' })
  const after = await changePreferences(account.id, (before) =>
    rankPreference(before, account, { id, place, rank: body.order }),
  )
  return { account_places: await describePreferences(after, locale) }
})
