import { useTranslation } from 'react-i18next'
import { ShipmentList } from './shipment-list.tsx'

/** The delivered, returned and cancelled shipments of a private account. */
const ArchiveScreen = () => {
  const { t } = useTranslation('shell')
  return <ShipmentList kind="archive" label={t('titles.archive')} />
}

export default ArchiveScreen
