import { useTranslation } from 'react-i18next'
import { deleteBookmark, listBookmarks } from '#shared/api/bookmarks.ts'
import type { Bookmark } from '#shared/bookmarks/bookmark.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { IconButton } from '#web/ui/button.tsx'
import { AppLink } from '#web/shell/menu/app-link.tsx'
import styles from './bookmarks.module.css'
import layout from '#web/ui/layout/layout.module.css'
import typography from '#web/ui/typography.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** Returns the bookmarks of a path, with any query and fragment. */
export const filterBookmarks = (path: string, bookmarks: readonly Bookmark[]): Bookmark[] =>
  bookmarks.filter(({ link }) => link.split(/[?#]/, 1)[0] === path)

/** The user's bookmarks of one screen, shown below its menu item. */
const Bookmarks = ({
  path,
  name,
  onChosen,
}: {
  path: string
  /** The screen's name in the menu. */
  name: string
  onChosen?: (() => void) | undefined
}) => {
  const { t } = useTranslation('account')
  const { data, mutate } = useCall(listBookmarks, {})
  const shown = filterBookmarks(path, data?.bookmarks ?? [])
  if (shown.length === 0) return null
  const remove = async (id: string) => {
    const remaining = await attempt(callApi(deleteBookmark, { params: { id } }))
    if (remaining) await mutate(remaining, { revalidate: false })
  }
  return (
    <ul className={styles.list} aria-label={t('bookmarks.of', { name })}>
      {shown.map((bookmark) => (
        <li key={bookmark.id} className={styles.item}>
          <AppLink
            to={bookmark.link}
            className={classNames(layout.fill, typography.note, styles.link)}
            onClick={onChosen}
          >
            {bookmark.name}
          </AppLink>
          <IconButton
            icon="trash"
            className={styles.remove}
            label={t('bookmarks.remove', { name: bookmark.name })}
            onClick={() => void remove(bookmark.id)}
          />
        </li>
      ))}
    </ul>
  )
}

export default Bookmarks
