import { listBookmarks } from '#shared/api/bookmarks.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { readBookmarks } from '#functions/store/records/bookmark-store.ts'

export const handler = serve(listBookmarks, async ({ session }) => ({
  bookmarks: await readBookmarks(requirePerson(session).account.id),
}))
