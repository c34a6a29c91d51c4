import * as z from 'zod/mini'
import { type FieldIssue, collectIssues } from '../lib/field-issues.ts'
import { atMost, filled } from '../lib/text.ts'

/** A screen with its query, kept under a name in the menu. */
export const bookmark = z.object({ id: z.string(), name: z.string(), link: z.string() })
export type Bookmark = z.infer<typeof bookmark>

/** Most bookmarks of one account: what a menu can still show. */
export const maxBookmarks = 20
/** The longest name of a bookmark, so that it fits the menu. */
export const maxBookmarkName = 40
const maxLink = 500

/** A path of the site itself: no other host, no scheme, no way out by `//` or a backslash. */
const ownPath = /^\/(?![/\\])[\w\-./~%?&=#+:,;@!$'()*[\]]*$/

/** What is wrong with a bookmark's fields. */
export const checkBookmark = ({ name, link }: { name: string; link: string }): FieldIssue[] =>
  collectIssues({
    name: filled(name, 'name_required') ?? atMost(name, maxBookmarkName),
    link:
      filled(link) ?? atMost(link, maxLink) ?? (ownPath.test(link) ? undefined : 'invalid_value'),
  })
