import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router-dom'
import { isBusinessSegment, type Segment } from '#shared/accounts/segments.ts'
import { OrderList } from './order-list.tsx'
import { useApp } from '#web/lib/api/app-data.ts'
import styles from './orders-screen.module.css'
import { paths } from '#web/navigation/paths.ts'
import { useVisitor } from '#web/navigation/use-visitor.ts'
import {
  type ListReport,
  parseListView,
  widenView,
  writeListView,
} from '#web/orders/list-state/list-address.ts'
import { Button } from '#web/ui/button.tsx'
import { SegmentOption, Segments } from '#web/ui/forms/segments.tsx'
import { lazyComponent, RetryPart } from '#web/ui/lazy-component.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { InToolbar } from '#web/ui/toolbar-slot.tsx'
import { ImportButton } from '#web/imports/import-button.tsx'

// Most visits look at what was sent.
const ParcelsToYou = lazyComponent(() => import('#web/track/to-you/parcels-to-you.tsx'), RetryPart)

/** Where an account of a segment enters new shipments; customers who import them have no form. */
const getNewShipmentPath = (segment: Segment): string | undefined => {
  if (segment === 'private') return paths.parcelSelection
  return isBusinessSegment(segment) ? paths.addOrders : undefined
}

/** Returns the number of a week, with its year unless that is the same for both: `2026-W07` → `7`. */
const formatWeek = (week: string, isSameYear: boolean) => {
  const number = String(Number(week.slice(6)))
  return isSameYear ? number : `${number}/${week.slice(0, 4)}`
}

/** Describes which shipments a report has led to. */
const useReportText = () => {
  const { t } = useTranslation('lists')
  return ({ figure, from, to }: ListReport): string => {
    const isSameYear = from.slice(0, 4) === to.slice(0, 4)
    const weeks =
      from === to
        ? t('report.week', { from: formatWeek(from, false) })
        : t('report.weeks', { from: formatWeek(from, isSameYear), to: formatWeek(to, false) })
    return t('report.narrowed', { name: t(`report.${figure}`), weeks })
  }
}

/**
 * Says that the list has only shipments which need attention, or those of a figure of a report, and
 * leads to all of them.
 */
const MarkFilter = () => {
  const { t } = useTranslation('shipments')
  const getReportText = useReportText()
  const [query, setQuery] = useSearchParams()
  const view = parseListView(query, 'shipments')
  if (view.attention === undefined && view.report === undefined) return undefined
  return (
    <p className={styles.filter}>
      <strong>
        {view.report
          ? getReportText(view.report)
          : view.attention && t(`attention.${view.attention}`)}
      </strong>
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

/** Chooses between the shipments of the account and the parcels on their way to its phone. */
const DirectionFilter = ({ isToYou }: { isToYou: boolean }) => {
  const { t } = useTranslation('track')
  const [, setQuery] = useSearchParams()
  const choose = (list: 'sent' | 'to_you') => setQuery(list === 'to_you' ? { list } : {})
  return (
    <div className={styles.direction}>
      <Segments legend={<VisuallyHidden>{t('toYou.which')}</VisuallyHidden>}>
        <SegmentOption
          name="list"
          label={t('toYou.sent')}
          checked={!isToYou}
          onChange={() => choose('sent')}
        />
        <SegmentOption
          name="list"
          label={t('toYou.received')}
          checked={isToYou}
          onChange={() => choose('to_you')}
        />
      </Segments>
    </div>
  )
}

/**
 * The open shipments of a private account, and all of a company; at the archive's path, the
 * delivered, returned and cancelled ones of a private account.
 */
const OrdersScreen = () => {
  const { t } = useTranslation(['shipments', 'lists', 'shell'])
  const { account } = useApp()
  const { segment, hasCompany } = useVisitor()
  const [query] = useSearchParams()
  const kind = useLocation().pathname === paths.archive ? 'archive' : 'shipments'
  const phone = kind === 'shipments' && account?.phone_verified ? account.phone : undefined
  const isToYou = phone !== undefined && query.get('list') === 'to_you'
  const newPath = getNewShipmentPath(segment)
  const renderNewShipment = (variant: 'primary' | 'secondary') =>
    newPath !== undefined && (
      <LinkButton to={newPath} variant={variant} icon="plus">
        {t('newShipment')}
      </LinkButton>
    )
  return (
    <>
      {isBusinessSegment(segment) && <ImportButton />}
      {/* A company works through its list, whose primary action is that of the selected shipments. */}
      {kind === 'shipments' && (
        <InToolbar>{renderNewShipment(hasCompany ? 'secondary' : 'primary')}</InToolbar>
      )}
      {phone !== undefined && <DirectionFilter isToYou={isToYou} />}
      {isToYou ? (
        <ParcelsToYou phone={phone} />
      ) : (
        <>
          <MarkFilter />
          <OrderList
            key={kind}
            kind={kind}
            label={t(`shell:titles.${kind}`)}
            empty={{
              title: t(`empty.${kind}.title`),
              text: hasCompany ? t('lists:emptyCompany') : t(`empty.${kind}.text`),
              action: renderNewShipment('primary'),
            }}
          />
        </>
      )}
    </>
  )
}

export default OrdersScreen
