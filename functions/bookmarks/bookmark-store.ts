import * as z from 'zod/mini'
import type { Bookmark } from '#shared/bookmarks/bookmark.ts'
import { bookmark } from '#shared/bookmarks/bookmark.ts'
import { changeItem } from '#functions/store/change-item.ts'
import { keys } from '#functions/store/keys.ts'
import type { Item } from '#functions/store/operations.ts'
import { storedObject } from '#functions/store/stored-object.ts'
import { table } from '#functions/store/table.ts'

/** The stored bookmarks of an account. */
export const bookmarksItem = z.object({ bookmarks: z.array(storedObject(bookmark.shape)) })

const parseBookmarks = (item: Item | undefined): Bookmark[] =>
  item ? bookmarksItem.parse(item).bookmarks : []

/** Returns the bookmarks of an account, oldest first. */
export const readBookmarks = async (accountId: string): Promise<Bookmark[]> =>
  parseBookmarks(await table.get(keys.bookmarks(accountId)))

/** Changes the bookmarks of an account. `change` rejects the change by throwing. */
export const changeBookmarks = async (
  accountId: string,
  change: (bookmarks: readonly Bookmark[]) => Bookmark[],
): Promise<Bookmark[]> => {
  const { bookmarks } = await changeItem(keys.bookmarks(accountId), (item) => ({
    bookmarks: change(parseBookmarks(item)),
  }))
  return bookmarks
}
