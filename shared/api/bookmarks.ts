import * as z from 'zod/mini'
import { bookmark } from '#shared/bookmarks/bookmark.ts'
import { id } from '#shared/lib/ids.ts'
import { line } from '#shared/lib/line.ts'
import { defineCall } from './call.ts'

const bookmarks = z.object({ bookmarks: z.array(bookmark) })

export const listBookmarks = defineCall({
  name: 'listBookmarks',
  method: 'GET',
  path: '/bookmarks/',
  area: 'bookmarks',
  access: 'user',
  summary: 'Lists the bookmarks of the account, oldest first; with `name` those of that name.',
  query: z.object({ name: z.optional(line) }),
  result: bookmarks,
})

export const createBookmark = defineCall({
  name: 'createBookmark',
  method: 'POST',
  path: '/bookmarks/',
  area: 'bookmarks',
  access: 'user',
  summary:
    'Saves a screen with its query under a name, by default the list of shipments. An account can have 20 bookmarks; one more returns 409 `too_many_bookmarks`.',
  body: z.object({
    name: line,
    /** Path of the site with its query, e.g. `/shipments?status=prepared`. */
    link: z._default(line, '/shipments'),
  }),
  result: bookmarks,
})

export const deleteBookmark = defineCall({
  name: 'deleteBookmark',
  method: 'DELETE',
  path: '/bookmarks/{id}',
  area: 'bookmarks',
  access: 'user',
  summary: 'Removes a bookmark of the account.',
  params: z.object({ id }),
  result: bookmarks,
})
