import * as z from 'zod/mini'
import { type FieldIssue, collectIssues } from '#shared/lib/field-issues.ts'
import { validateMaxLength, validateRequired } from '#shared/lib/text.ts'

/** A screen with its query, saved under a name in the menu. */
export const bookmark = z.object({ id: z.string(), name: z.string(), link: z.string() })
export type Bookmark = z.infer<typeof bookmark>

/** Maximum number of bookmarks of one account, limited by the size of the menu. */
export const maxBookmarks = 20
/** Maximum length of a bookmark's name in characters, so that it fits the menu. */
export const maxBookmarkName = 40
const maxLink = 500

/** A path of this site. Excludes schemes and hosts, including `//` and a leading backslash. */
const sitePathPattern = /^\/(?![/\\])[\w\-./~%?&=#+:,;@!$'()*[\]]*$/

/** Returns the issues of a bookmark's fields. */
export const checkBookmark = ({ name, link }: { name: string; link: string }): FieldIssue[] =>
  collectIssues({
    name: validateRequired(name, 'name_required') ?? validateMaxLength(name, maxBookmarkName),
    link:
      validateRequired(link) ??
      validateMaxLength(link, maxLink) ??
      (sitePathPattern.test(link) ? undefined : 'invalid_value'),
  })
