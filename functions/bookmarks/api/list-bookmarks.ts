import { listBookmarks } from '#shared/api/bookmarks.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { readBookmarks } from '#functions/bookmarks/bookmark-store.ts'

export const handler = serve(listBookmarks, async ({ query, session }) => {
  const bookmarks = await readBookmarks(requirePerson(session).account.id)
  const { name } = query
  return { bookmarks: name ? bookmarks.filter((each) => each.name === name) : bookmarks }
})
