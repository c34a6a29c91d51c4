import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { bookmarkIcon } from '#web/ui/icons/later-icons.ts'
import { lazyComponent, RetryPart } from '#web/ui/lazy-component.tsx'
import { Popover } from '#web/ui/feedback/popover.tsx'
import { type ListView, writeListView } from '#web/orders/list-state/list-address.ts'
import styles from './filters.module.css'

const SaveViewForm = lazyComponent(() => import('./save-view-form.tsx'), RetryPart)

/** Saves the view of a list in the menu. Without search, filter, order or hidden columns there is none to save. */
export const SaveView = ({ view }: { view: ListView }) => {
  const { t } = useTranslation('lists')
  const { pathname } = useLocation()
  const query = writeListView(new URLSearchParams(), { ...view, page: 1, open: undefined })
  return (
    <Popover label={t('view.label')} icon={bookmarkIcon} isIconOnly>
      {(close) =>
        query.size === 0 ? (
          <p className={styles.text}>{t('view.nothing')}</p>
        ) : (
          <SaveViewForm link={`${pathname}?${query.toString()}`} onSaved={close} />
        )
      }
    </Popover>
  )
}
