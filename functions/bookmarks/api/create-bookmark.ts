import { createBookmark } from '#shared/api/bookmarks.ts'
import { checkBookmark, maxBookmarks } from '#shared/bookmarks/bookmark.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from '#functions/lib/problem.ts'
import { createId } from '#functions/lib/ids.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { changeBookmarks } from '#functions/bookmarks/bookmark-store.ts'

export const handler = serve(createBookmark, async ({ body, session }) => {
  const { account } = requirePerson(session)
  rejectIssues(checkBookmark(body))
  const bookmarks = await changeBookmarks(account.id, (before) => {
    if (before.length >= maxBookmarks) {
      const code = 'too_many_bookmarks'
      throw new Problem('conflict', formatMessage(code), { code })
    }
    return [...before, { id: createId('bkm'), ...body }]
  })
  return { bookmarks }
})
