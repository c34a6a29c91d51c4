import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { paths } from '#web/navigation/paths.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PaidShipments } from './paid-shipments.tsx'
import { useShipmentLink } from './shipment-link.ts'

/** Shows paid shipments, which an e-mail may have linked to. */
const ShipmentReadyScreen = () => {
  const { t } = useTranslation(['next', 'shell'])
  const { paid_shipments: orders } = useApp()
  const link = useShipmentLink()
  if (link === 'opening') return <p role="status">{t('link.opening')}</p>
  if (link === 'gone') {
    return (
      <Notice
        tone="warning"
        live
        title={t('link.gone')}
        actions={
          <>
            <LinkButton to={paths.trackSearch}>{t('shell:menu.track')}</LinkButton>
            <LinkButton to={paths.parcelSelection}>{t('shell:menu.newShipment')}</LinkButton>
          </>
        }
      >
        {t('link.goneText')}
      </Notice>
    )
  }
  return orders.length === 0 ? <Navigate to={paths.newShipment} replace /> : <PaidShipments />
}

export default ShipmentReadyScreen
