import { useTranslation } from 'react-i18next'
import { paths } from '#web/navigation/paths.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PaidShipments } from './paid-shipments.tsx'
import { useShipmentLink } from './shipment-link.ts'

/** Shows paid shipments, which an e-mail may have linked to. */
const ShipmentReadyScreen = () => {
  const { t } = useTranslation(['next', 'shell'])
  const { paid_shipments: orders, account } = useApp()
  const link = useShipmentLink()
  if (link === 'opening') return <p role="status">{t('link.opening')}</p>
  // An e-mail program may have removed the token from the link.
  if (link === 'gone' || orders.length === 0) {
    return (
      <Notice
        tone="warning"
        live
        title={t('link.gone')}
        actions={
          <>
            {!account && <LinkButton to={paths.login}>{t('shell:menu.logIn')}</LinkButton>}
            <LinkButton to={paths.trackSearch}>{t('shell:menu.track')}</LinkButton>
            <LinkButton to={paths.parcelSelection}>{t('shell:menu.newShipment')}</LinkButton>
          </>
        }
      >
        {t('link.goneText')}
      </Notice>
    )
  }
  return <PaidShipments />
}

export default ShipmentReadyScreen
