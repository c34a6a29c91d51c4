import { useTranslation } from 'react-i18next'
import { listIncomingParcels } from '#shared/api/incoming-parcels.ts'
import { formatPhone } from '#shared/contact-details/format-phone.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { Card } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { DialogButton } from '#web/ui/feedback/dialog-button.tsx'
import { calendarIcon } from '#web/ui/icons/later-icons.ts'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { ParcelList } from './parcel-list.tsx'

const FeedDialog = lazyDialog(() => import('#web/track/feed/feed-dialog.tsx'))

/** All parcels on their way to the reader's verified phone. */
const ParcelsToYou = ({ phone }: { phone: string }) => {
  const { t } = useTranslation(['track', 'feed'])
  const { data, error, mutate } = useCall(listIncomingParcels, {})
  if (error && !data) return <LoadFailed onRetry={() => void mutate()} />
  if (!data) return <Skeleton shape="card" />
  return (
    <Card
      title={t('toYou.title')}
      actions={
        <DialogButton variant="quiet" size="s" icon={calendarIcon} text={t('feed:button')}>
          {(close) => <FeedDialog proof={{}} onClose={close} />}
        </DialogButton>
      }
    >
      {data.parcels.length > 0 ? (
        <ParcelList parcels={data.parcels} />
      ) : (
        <>
          <p>{t('toYou.empty', { phone: formatPhone(phone) })}</p>
          <p>{t('toYou.emptyText')}</p>
        </>
      )}
    </Card>
  )
}

export default ParcelsToYou
