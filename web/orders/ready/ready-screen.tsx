import { useTranslation } from 'react-i18next'
import { paths } from '#web/navigation/paths.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PaidOrders } from './paid-orders.tsx'
import { useOrderLink } from './paid-order-link.ts'

/** Shows paid shipments, which an e-mail may have linked to. */
const ReadyScreen = () => {
  const { t } = useTranslation(['next', 'shell'])
  const { paid_shipments: orders, account } = useApp()
  const link = useOrderLink()
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
  return <PaidOrders />
}

export default ReadyScreen
