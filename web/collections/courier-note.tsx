import { useTranslation } from 'react-i18next'
import type { CourierCollection } from '#shared/collections/courier-collection.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { formatCollectionPlace } from './collection-places.ts'
import { useCollectionText } from '#web/lib/use-collection-text.ts'
import { DialogButton } from '#web/ui/feedback/dialog-button.tsx'
import { useCourierService } from './use-courier-service.ts'

const OrderDialog = lazyDialog(() => import('./order-dialog.tsx'))

/** Shows the time of the next collection, or that one has to be ordered. */
const CourierNote = ({ next }: { next: CourierCollection | undefined }) => {
  const { t } = useTranslation('collections')
  const { formatTime } = useCollectionText()
  const { places } = useCourierService()
  if (next) {
    const address = formatCollectionPlace(next.source_place)
    return <Notice live>{t('next', { time: formatTime(next), address })}</Notice>
  }
  const hasPlaces = places.length > 0
  return (
    <Notice
      tone="warning"
      live
      actions={
        hasPlaces && (
          <DialogButton size="s" icon="truck" text={t('order')}>
            {(close) => <OrderDialog onClose={close} />}
          </DialogButton>
        )
      }
    >
      {hasPlaces ? t('notPlanned') : t('noAddress')}
    </Notice>
  )
}

export default CourierNote
