import { listBookmarks } from '#shared/api/bookmarks.ts'
import { ownPerson, serve } from '#functions/lib/serve.ts'
import { readBookmarks } from '../bookmark-store.ts'

export const handler = serve(listBookmarks, async ({ session }) => ({
  bookmarks: await readBookmarks(ownPerson(session).account.id),
}))
