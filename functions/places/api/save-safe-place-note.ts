import { saveSafePlaceNote } from '#shared/api/places.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { findIncomingOrder } from '#functions/incoming/find-incoming-order.ts'
import { addSafePlaceNote } from '#functions/places/add-safe-place-note.ts'
import { cleanPhotos } from '#functions/places/photos/clean-photos.ts'
import { checkMayEditPreferences } from '#functions/store/records/preferred-place-store.ts'
import { describePhotos, putPhoto } from '#functions/store/records/photo-store.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'

/** Enough for several places whose photos are taken anew; each upload may store 4 MB for a day. */
const limit = { count: 30, seconds: 60 * 60 }
const networkLimit = { count: 300, seconds: 60 * 60 }

/** Returns the id of the account in use, which may edit its safe places. */
const requireEditor = async (session: Session | undefined): Promise<string> => {
  const { account } = requirePerson(session)
  await checkMayEditPreferences(account)
  return account.id
}

export const handler = serve(
  saveSafePlaceNote,
  async ({ body, session, request: { ip } }) => {
    const { related_id, comments, hash, id = '' } = body
    const isForParcel = hash !== undefined || body.id !== undefined
    const owner = isForParcel
      ? (await findIncomingOrder(session, { hash, id, ip })).order.id
      : await requireEditor(session)
    const photos = cleanPhotos(body.files)
    const stored = await Promise.all(photos.map(({ type, bytes }) => putPhoto(owner, type, bytes)))
    const shown =
      related_id === undefined
        ? stored
        : await addSafePlaceNote(owner, { related_id, comments, photos: stored })
    return { photos: await describePhotos(shown) }
  },
  { limit, networkLimit },
)
