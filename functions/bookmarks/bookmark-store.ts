import * as z from 'zod/mini'
import type { Bookmark } from '#shared/bookmarks/bookmark.ts'
import { bookmark } from '#shared/bookmarks/bookmark.ts'
import { changeItem } from '#functions/lib/store/change-item.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Item } from '#functions/lib/store/operations.ts'
import { storedObject } from '#functions/lib/store/stored-object.ts'
import { table } from '#functions/lib/store/table.ts'

export const bookmarksItem = z.object({ bookmarks: z.array(storedObject(bookmark.shape)) })

const bookmarksOf = (item: Item | undefined): Bookmark[] =>
  item ? bookmarksItem.parse(item).bookmarks : []

/** The bookmarks of an account, oldest first. */
export const readBookmarks = async (accountId: string): Promise<Bookmark[]> =>
  bookmarksOf(await table.get(keys.bookmarks(accountId)))

/** Changes the bookmarks of an account; `change` may refuse by throwing. */
export const changeBookmarks = async (
  accountId: string,
  change: (bookmarks: readonly Bookmark[]) => Bookmark[],
): Promise<Bookmark[]> => {
  const { bookmarks } = await changeItem(keys.bookmarks(accountId), (item) => ({
    bookmarks: change(bookmarksOf(item)),
  }))
  return bookmarks
}
