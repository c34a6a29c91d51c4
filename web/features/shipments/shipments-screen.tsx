import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { ShipmentList } from '#web/domain/shipments/list/shipment-list.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useVisitor } from '#web/navigation/use-visitor.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { InToolbar } from '#web/ui/toolbar-slot.tsx'

/**
 * The open shipments of a private account, and all of a company; at the archive's path, the
 * delivered, returned and cancelled ones of a private account.
 */
const ShipmentsScreen = () => {
  const { t } = useTranslation(['shipments', 'shell'])
  const { segment } = useVisitor()
  const kind = useLocation().pathname === paths.archive ? 'archive' : 'shipments'
  const newShipment = segment === 'private' && (
    <LinkButton to={paths.parcelSelection} variant="primary" icon="plus">
      {t('newShipment')}
    </LinkButton>
  )
  return (
    <>
      {kind === 'shipments' && <InToolbar>{newShipment}</InToolbar>}
      <ShipmentList
        key={kind}
        kind={kind}
        label={t(`shell:titles.${kind}`)}
        empty={{
          title: t(`empty.${kind}.title`),
          text: t(`empty.${kind}.text`),
          action: newShipment,
        }}
      />
    </>
  )
}

export default ShipmentsScreen
