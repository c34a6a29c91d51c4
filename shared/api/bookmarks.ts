import * as z from 'zod/mini'
import { bookmark } from '../bookmarks/bookmark.ts'
import { line } from '../lib/text.ts'
import { call } from './call.ts'

const bookmarks = z.object({ bookmarks: z.array(bookmark) })

export const listBookmarks = call({
  name: 'listBookmarks',
  method: 'GET',
  path: '/bookmarks/',
  area: 'bookmarks',
  who: 'user',
  summary: 'The bookmarks of the account, oldest first.',
  result: bookmarks,
})

export const createBookmark = call({
  name: 'createBookmark',
  method: 'POST',
  path: '/bookmarks/',
  area: 'bookmarks',
  who: 'user',
  summary:
    'Keeps a screen with its query under a name. An account has 20 at most: one more answers 409 `too_many_bookmarks`.',
  body: z.object({
    name: line,
    /** A path of the site with its query: `/shipments?status=prepared`. */
    link: line,
  }),
  result: bookmarks,
})

export const deleteBookmark = call({
  name: 'deleteBookmark',
  method: 'DELETE',
  path: '/bookmarks/{id}',
  area: 'bookmarks',
  who: 'user',
  summary: 'Removes a bookmark of the account.',
  params: z.object({ id: line }),
  result: bookmarks,
})
