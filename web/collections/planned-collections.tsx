import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cancelCourierCollection } from '#shared/api/collections.ts'
import type { CourierCollection } from '#shared/collections/courier-collection.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { formatWireDateTime } from '#web/lib/i18n/format-time.ts'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { repeatIcon } from '#web/ui/icons/later-icons.ts'
import { ListItemText } from '#web/ui/list-item-text.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { formatCollectionPlace } from './collection-places.ts'
import { CollectionStatus } from './collection-status.tsx'
import { DangerButton } from './danger-button.tsx'
import styles from './planned-collections.module.css'
import { refreshCollections } from './refresh-collections.ts'
import { removes } from './use-kept-focus.ts'
import { formatWindow, useCollectionText } from '#web/lib/use-collection-text.ts'
import { useAction } from '#web/lib/use-action.ts'

const CollectionRow = ({ collection }: { collection: CourierCollection }) => {
  const { t } = useTranslation(['collections', 'common'])
  const { toDay, formatDay, formatTime, formatDayInText } = useCollectionText()
  const [isAsking, setIsAsking] = useState(false)
  const { can_cancel, cancel_until, timewindow_from, timewindow_until } = collection
  const time = formatTime(collection)
  const address = formatCollectionPlace(collection.source_place)
  const { isBusy, run: cancel } = useAction(async () => {
    const params = { id: collection.id }
    const cancelled = await attempt(callApi(cancelCourierCollection, { params }))
    if (cancelled) showToast(t('cancelled', { time }))
    // After a refusal it may have been changed by a colleague.
    await refreshCollections()
  })
  const cancelTime = [
    ...formatDayInText(toDay(cancel_until)).split(' '),
    formatWireDateTime(cancel_until).slice(-5),
  ].join('\u00a0')
  return (
    <li className={styles.row}>
      <ListItemText name={formatDay(toDay(collection.date_from))}>
        {formatWindow(timewindow_from, timewindow_until)}
      </ListItemText>
      <ListItemText
        name={
          <>
            {address}
            {collection.recurring_id !== null && (
              <>
                {'\u00a0'}
                <Icon name={repeatIcon} className={styles.repeat} />
                <VisuallyHidden>{t('recurring.mark')}</VisuallyHidden>
              </>
            )}
          </>
        }
      >
        {can_cancel && t('cancelUntil', { time: cancelTime })}
      </ListItemText>
      <CollectionStatus status={collection.status} />
      {can_cancel && (
        <DangerButton
          size="s"
          {...removes}
          busy={isBusy}
          aria-label={t('cancelLabel', { time, address })}
          onClick={() => setIsAsking(true)}
        >
          {t('cancel')}
        </DangerButton>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('cancelTitle')}
          text={t('cancelText', { time, address })}
          confirmLabel={t('cancelAction')}
          closeLabel={t('common:back')}
          onConfirm={cancel}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  )
}

/** Lists planned collections, each with its status and a button that cancels it. */
export const PlannedCollections = ({
  collections,
}: {
  collections: readonly CourierCollection[]
}) => (
  <ul className={styles.list}>
    {collections.map((collection) => (
      <CollectionRow key={collection.id} collection={collection} />
    ))}
  </ul>
)
