import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { listIncomingParcels } from '#shared/api/incoming-parcels.ts'
import { paths } from '#web/navigation/paths.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { Card } from '#web/ui/card.tsx'
import { ParcelList } from './parcel-list.tsx'

/** The most parcels of the card; the list of shipments has all. */
const maxShown = 3

/** The newest parcels on their way to the reader, on the start page; nothing if there are none. */
const ParcelsToYouCard = () => {
  const { t } = useTranslation('track')
  const { data } = useCall(listIncomingParcels, {})
  const { parcels = [] } = data ?? {}
  if (parcels.length === 0) return null
  return (
    <Card title={t('toYou.title')}>
      <ParcelList parcels={parcels.slice(0, maxShown)} />
      {parcels.length > maxShown && (
        <p>
          <Link to={`${paths.shipments}?list=to_you`}>
            {t('toYou.all', { total: parcels.length })}
          </Link>
        </p>
      )}
    </Card>
  )
}

export default ParcelsToYouCard
