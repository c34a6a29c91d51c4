import { useTranslation } from 'react-i18next'
import type { IncomingParcel } from '#shared/api/incoming.ts'
import { useDayText } from '#web/lib/i18n/use-day-text.ts'
import { Card } from '#web/ui/card.tsx'
import { getButtonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import typography from '#web/ui/typography.module.css'

/** What its recipient may do with a delivered parcel, and a way to send one. */
const NextCard = ({ parcel: { order, return_until: until } }: { parcel: IncomingParcel }) => {
  const { t } = useTranslation('incoming')
  const { formatDayInText } = useDayText()
  return (
    <Card title={t('next.title')}>
      {until !== null && (
        <>
          <a
            href={`/return_parcel/selection${location.search}#barcode=${order.barcode}`}
            className={getButtonClass({ wide: true })}
          >
            <Icon name="back" />
            {t('next.return')}
          </a>
          <p className={typography.note}>{t('next.returnText', { day: formatDayInText(until) })}</p>
        </>
      )}
      <a
        href={`/new_shipment${location.search}`}
        className={getButtonClass({ variant: 'quiet', wide: true })}
      >
        <Icon name="package" />
        {t('next.send')}
      </a>
    </Card>
  )
}

export default NextCard
