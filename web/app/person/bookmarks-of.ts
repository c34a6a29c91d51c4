import type { Bookmark } from '#shared/bookmarks/bookmark.ts'

/** The bookmarks that lead to a screen, whatever their query and fragment. */
export const bookmarksOf = (path: string, bookmarks: readonly Bookmark[]): Bookmark[] =>
  bookmarks.filter(({ link }) => link.split(/[?#]/, 1)[0] === path)
