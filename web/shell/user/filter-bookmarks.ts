import type { Bookmark } from '#shared/bookmarks/bookmark.ts'

/** Returns the bookmarks of a path, with any query and fragment. */
export const filterBookmarks = (path: string, bookmarks: readonly Bookmark[]): Bookmark[] =>
  bookmarks.filter(({ link }) => link.split(/[?#]/, 1)[0] === path)
