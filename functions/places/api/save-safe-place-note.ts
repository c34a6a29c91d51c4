import { saveSafePlaceNote } from '#shared/api/places.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { cleanPhotos } from '#functions/safe-places/photos/clean-photos.ts'
import { requireParcelTo } from '#functions/orders/incoming-entries.ts'
import { addSafePlaceNote } from '#functions/safe-places/add-safe-place-note.ts'
import { checkMayEditPreferences } from '#functions/store/records/preferred-place-store.ts'
import { describePhotos, putPhoto } from '#functions/store/records/photo-store.ts'

/** Enough for several places whose photos are taken anew; each upload may store 4 MB for a day. */
const limit = { count: 30, seconds: 60 * 60 }
const networkLimit = { count: 300, seconds: 60 * 60 }

export const handler = serve(
  saveSafePlaceNote,
  async ({ body, session }) => {
    const { account } = requirePerson(session)
    const { related_id, comments, id } = body
    if (id === undefined) await checkMayEditPreferences(account)
    const owner = id === undefined ? account.id : (await requireParcelTo(account, id)).id
    const photos = cleanPhotos(body.files)
    const stored = await Promise.all(photos.map(({ type, bytes }) => putPhoto(owner, type, bytes)))
    const shown =
      related_id === undefined
        ? stored
        : await addSafePlaceNote(account.id, { related_id, comments, photos: stored })
    return { photos: await describePhotos(shown) }
  },
  { limit, networkLimit },
)
