import { createBookmark } from '#shared/api/bookmarks.ts'
import { checkBookmark, maxBookmarks } from '#shared/bookmarks/bookmark.ts'
import { messageText } from '#shared/lib/messages.ts'
import { Problem } from '#functions/lib/errors.ts'
import { newId } from '#functions/lib/ids.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import { ownPerson, serve } from '#functions/lib/serve.ts'
import { changeBookmarks } from '../bookmark-store.ts'

export const handler = serve(createBookmark, async ({ body, session }) => {
  const { account } = ownPerson(session)
  rejectIssues(checkBookmark(body))
  const bookmarks = await changeBookmarks(account.id, (before) => {
    if (before.length >= maxBookmarks) {
      const code = 'too_many_bookmarks'
      throw new Problem('conflict', messageText(code), { code })
    }
    return [...before, { id: newId('bkm'), ...body }]
  })
  return { bookmarks }
})
