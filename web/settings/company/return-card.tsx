import { useTranslation } from 'react-i18next'
import { formatPhone } from '#shared/contact-details/format-phone.ts'
import type { OwnAccount } from '#shared/accounts/account.ts'
import { may } from '#shared/accounts/permissions.ts'
import { getParcelReturnPlace } from '#shared/api/accounts.ts'
import type { ReturnData } from '#shared/accounts/return-data.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { useCall } from '#web/lib/api/use-call.ts'
import { usePlace } from '#web/places/use-place.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { EditButton } from '#web/settings/edit-button.tsx'
import { useDayText } from '#web/lib/i18n/use-day-text.ts'
import { FactGrid } from '#web/settings/fact-grid.tsx'
import styles from './return-card.module.css'

// Loads the place and address search only when the dialog opens.
const ReturnDialog = lazyDialog(() => import('./return-dialog.tsx'))

const PlaceName = ({ id }: { id: number }) => {
  const { place } = usePlace(id)
  return place ? `${formatPlaceName(place.name)}, ${place.formatted_address}` : <Skeleton />
}

const ReturnFacts = ({ data }: { data: ReturnData }) => {
  const { t } = useTranslation('settings')
  const { formatWeekday } = useDayText()
  return (
    <FactGrid
      facts={[
        {
          label: t('returns.destination'),
          value:
            data.service_point_id === null ? (
              data.return_place_address
            ) : (
              <PlaceName id={data.service_point_id} />
            ),
        },
        { label: t('phone'), value: formatPhone(data.phone) },
        { label: t('returns.landline_number'), value: data.landline_number },
        { label: t('email'), value: data.email },
        {
          label: t('returns.times'),
          value: data.return_place_address !== null && (
            <>
              {data.frequency.map(formatWeekday).join(', ')}{' '}
              <span className={styles.times}>
                {data.timeframe_start}–{data.timeframe_end}
              </span>
            </>
          ),
        },
        { label: t('returns.return_info'), value: data.return_info },
      ]}
    />
  )
}

/** Shows where and when the company takes back returned parcels. */
export const ReturnCard = ({ account }: { account: OwnAccount }) => {
  const { t } = useTranslation('settings')
  const { data, error, isLoading, mutate } = useCall(getParcelReturnPlace, {})
  const title = t('returns.title')
  const isKnown = data !== undefined
  return (
    <Card
      title={title}
      actions={
        isKnown &&
        may('editReturnData', account) && (
          <EditButton section={title}>
            {(close) => (
              <ReturnDialog
                country={account.company?.country ?? account.country}
                data={data}
                onClose={close}
                onSaved={async () => {
                  await mutate()
                  close()
                  showToast(t('saved'))
                }}
              />
            )}
          </EditButton>
        )
      }
    >
      {error && !isKnown && <LoadFailed onRetry={() => void mutate()} />}
      {isLoading && !isKnown && <Skeleton shape="card" />}
      {data === null && <p>{t('returns.none')}</p>}
      {data && <ReturnFacts data={data} />}
    </Card>
  )
}
