import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { paths } from '#web/navigation/paths.ts'
import { ShipmentList } from './shipment-list.tsx'

/**
 * The open shipments of a private account, and all of a company; at the archive's path, the
 * delivered, returned and cancelled ones of a private account.
 */
const ShipmentsScreen = () => {
  const { t } = useTranslation('shell')
  const kind = useLocation().pathname === paths.archive ? 'archive' : 'shipments'
  return <ShipmentList key={kind} kind={kind} label={t(`titles.${kind}`)} />
}

export default ShipmentsScreen
