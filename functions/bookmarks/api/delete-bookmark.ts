import { deleteBookmark } from '#shared/api/bookmarks.ts'
import { notFound } from '#functions/lib/errors.ts'
import { ownPerson, serve } from '#functions/lib/serve.ts'
import { changeBookmarks } from '../bookmark-store.ts'

export const handler = serve(deleteBookmark, async ({ params, session }) => {
  const { account } = ownPerson(session)
  const bookmarks = await changeBookmarks(account.id, (before) => {
    const left = before.filter(({ id }) => id !== params.id)
    if (left.length === before.length) throw notFound('Bookmark')
    return left
  })
  return { bookmarks }
})
