import { saveAccountPlace } from '#shared/api/places.ts'
import { isSamePhone } from '#shared/contact-details/phone.ts'
import { maxPreferredPlaces } from '#shared/places/preferred-places.ts'
import type { SafePlaceInput } from '#shared/places/safe-places.ts'
import { saveParcelSafePlace } from '#functions/incoming/changes/save-parcel-safe-place.ts'
import { findIncomingOrder, type IncomingOrder } from '#functions/incoming/find-incoming-order.ts'
import { createId } from '#functions/lib/ids.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { requirePerson, requireSession, serve } from '#functions/http/serve.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import {
  changePreferences,
  checkMayEditPreferences,
  describePreferences,
  findPreferablePlace,
  readPreferences,
} from '#functions/store/records/preferred-place-store.ts'
import { rankPreference } from '#functions/places/rank-preference.ts'
import { moveSafePlace, saveSafePlace } from '#functions/places/save-safe-place.ts'

/** Sets where the courier leaves a parcel, for its recipient. Returns the places of the account. */
const saveForParcel = async (
  own: Session,
  parcel: IncomingOrder,
  body: SafePlaceInput,
  ip: string,
) => {
  const request = { ...parcel, session: own, requestKey: createId('req'), ip }
  await saveParcelSafePlace(request, { kind: 'safe_place', safe_place: body })
  const { account, locale } = own
  return account ? describePreferences(await readPreferences(account.id), locale) : []
}

export const handler = serve(saveAccountPlace, async ({ body, session, request: { ip } }) => {
  if (body.id !== undefined) {
    const own = requireSession(session)
    const parcel = await findIncomingOrder(own, { hash: body.hash, id: body.id, ip })
    return { account_places: await saveForParcel(own, parcel, { ...body, is_kept: false }, ip) }
  }
  const { account, locale } = requirePerson(session)
  await checkMayEditPreferences(account)
  const { phoneno } = body
  if (typeof phoneno === 'string' && !isSamePhone(phoneno, account.phone, account.country)) {
    throw createFieldProblem({ field: 'phoneno', code: 'invalid_value' })
  }
  const { account_place_id: id, place: address, order } = body
  if (address !== null) {
    const after = await saveSafePlace(account, { ...body, place: address, order })
    return { account_places: await describePreferences(after, locale) }
  }

  const place = body.place_id === null ? null : await findPreferablePlace(body.place_id)
  if (place === undefined) throw createFieldProblem({ field: 'place_id', code: 'invalid_value' })
  const after = await changePreferences(account.id, (before) => {
    const moved = place === null ? moveSafePlace(before, account, id, order) : undefined
    if (moved) return moved
    const rank = order ?? maxPreferredPlaces
    if (rank <= maxPreferredPlaces) return rankPreference(before, account, { id, place, rank })
    throw createFieldProblem({ field: 'order', code: 'invalid_value' })
  })
  return { account_places: await describePreferences(after, locale) }
})
