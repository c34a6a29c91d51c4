import { createBookmark } from '#shared/api/bookmarks.ts'
import { bookmarkFaults, maxBookmarks } from '#shared/bookmarks/bookmark.ts'
import { messageText } from '#shared/lib/messages.ts'
import { Problem } from '#functions/lib/errors.ts'
import { newId } from '#functions/lib/ids.ts'
import { refuseFaults } from '#functions/lib/refuse-faults.ts'
import { ownPerson, serve } from '#functions/lib/serve.ts'
import { changeBookmarks } from '../bookmark-store.ts'

export const handler = serve(createBookmark, async ({ body, session }) => {
  const { account } = ownPerson(session)
  refuseFaults(bookmarkFaults(body))
  const bookmarks = await changeBookmarks(account.id, (before) => {
    if (before.length >= maxBookmarks) {
      const code = 'too_many_bookmarks'
      throw new Problem('conflict', messageText(code), { code })
    }
    return [...before, { id: newId('bkm'), ...body }]
  })
  return { bookmarks }
})
