import { deleteBookmark } from '#shared/api/bookmarks.ts'
import { notFound } from '#functions/lib/problem.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { changeBookmarks } from '#functions/bookmarks/bookmark-store.ts'

export const handler = serve(deleteBookmark, async ({ params, session }) => {
  const { account } = requirePerson(session)
  const bookmarks = await changeBookmarks(account.id, (before) => {
    const remaining = before.filter(({ id }) => id !== params.id)
    if (remaining.length === before.length) throw notFound('Bookmark')
    return remaining
  })
  return { bookmarks }
})
