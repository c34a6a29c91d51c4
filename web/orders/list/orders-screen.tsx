import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router-dom'
import { isBusinessSegment, type Segment } from '#shared/accounts/segments.ts'
import { OrderList } from './order-list.tsx'
import styles from './orders-screen.module.css'
import { paths } from '#web/navigation/paths.ts'
import { useVisitor } from '#web/navigation/use-visitor.ts'
import { parseListView, widenView, writeListView } from '#web/orders/list-state/list-address.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { InToolbar } from '#web/ui/toolbar-slot.tsx'
import { ImportButton } from '#web/orders/import/import-button.tsx'

/** Where an account of a segment enters new shipments; customers who import them have no form. */
const getNewShipmentPath = (segment: Segment): string | undefined => {
  if (segment === 'private') return paths.parcelSelection
  return isBusinessSegment(segment) ? paths.addOrders : undefined
}

/** Says that the list has only shipments which need attention, and leads to all of them. */
const AttentionFilter = () => {
  const { t } = useTranslation('shipments')
  const [query, setQuery] = useSearchParams()
  const view = parseListView(query, 'shipments')
  if (view.attention === undefined) return undefined
  return (
    <p className={styles.filter}>
      <strong>{t(`attention.${view.attention}`)}</strong>
      <Button
        size="s"
        variant="quiet"
        onClick={() => setQuery(writeListView(query, widenView(view)))}
      >
        {t('noMatch.clear')}
      </Button>
    </p>
  )
}

/**
 * The open shipments of a private account, and all of a company; at the archive's path, the
 * delivered, returned and cancelled ones of a private account.
 */
const OrdersScreen = () => {
  const { t } = useTranslation(['shipments', 'lists', 'shell'])
  const { segment, hasCompany } = useVisitor()
  const kind = useLocation().pathname === paths.archive ? 'archive' : 'shipments'
  const newPath = getNewShipmentPath(segment)
  const newShipment = newPath !== undefined && (
    <LinkButton to={newPath} variant="primary" icon="plus">
      {t('newShipment')}
    </LinkButton>
  )
  return (
    <>
      {isBusinessSegment(segment) && <ImportButton />}
      {kind === 'shipments' && <InToolbar>{newShipment}</InToolbar>}
      <AttentionFilter />
      <OrderList
        key={kind}
        kind={kind}
        label={t(`shell:titles.${kind}`)}
        empty={{
          title: t(`empty.${kind}.title`),
          text: hasCompany ? t('lists:emptyCompany') : t(`empty.${kind}.text`),
          action: newShipment,
        }}
      />
    </>
  )
}

export default OrdersScreen
