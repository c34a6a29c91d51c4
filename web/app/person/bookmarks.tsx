import { deleteBookmark, listBookmarks } from '#shared/api/bookmarks.ts'
import { callApi } from '#web/lib/api-client.ts'
import { attempt } from '#web/lib/problem-dialog.ts'
import { useCall } from '#web/lib/use-call.ts'
import { useTranslation } from '#web/lib/words.ts'
import { IconButton } from '#web/ui/button.tsx'
import { AppLink } from '../app-link.tsx'
import styles from './bookmarks.module.css'
import { bookmarksOf } from './bookmarks-of.ts'

/** The person's bookmarks of one screen, below its line of the menu. */
const Bookmarks = ({
  path,
  name,
  onChosen,
}: {
  path: string
  /** What the menu calls the screen. */
  name: string
  onChosen?: (() => void) | undefined
}) => {
  const { t } = useTranslation('account')
  const { data, mutate } = useCall(listBookmarks, {})
  const shown = bookmarksOf(path, data?.bookmarks ?? [])
  if (shown.length === 0) return null
  const remove = async (id: string) => {
    const left = await attempt(callApi(deleteBookmark, { params: { id } }))
    if (left) await mutate(left, { revalidate: false })
  }
  return (
    <ul className={styles.list} aria-label={t('bookmarks.of', { name })}>
      {shown.map((bookmark) => (
        <li key={bookmark.id} className={styles.item}>
          <AppLink to={bookmark.link} className={styles.link} onClick={onChosen}>
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
