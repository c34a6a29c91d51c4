import { useTranslation } from 'react-i18next'
import { ShipmentList } from './shipment-list.tsx'

/** The open shipments of a private account, and all of a company. */
const ShipmentsScreen = () => {
  const { t } = useTranslation('shell')
  return <ShipmentList kind="shipments" label={t('titles.shipments')} />
}

export default ShipmentsScreen
