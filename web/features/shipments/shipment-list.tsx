import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isEnded, statusGroups } from '#shared/orders/statuses/status-groups.ts'
import { paths } from '#web/navigation/paths.ts'
import { useVisitor } from '#web/navigation/use-visitor.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { announce } from '#web/ui/feedback/toast.tsx'
import { OpenBoxIllustration } from '#web/ui/illustrations/open-box-illustration.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { InToolbar } from '#web/ui/toolbar-slot.tsx'
import { ListControls } from './list/list-controls.tsx'
import { OpenLink } from './list/open-link.ts'
import { Paging } from './list/paging.tsx'
import { RowSkeletons } from './list/row-skeletons.tsx'
import { ShipmentTable } from './list/shipment-table.tsx'
import styles from './shipment-list.module.css'
import { defaultView, type ListKind, type ListView } from './state/list-address.ts'
import { listColumns } from './state/list-columns.ts'
import { useListView } from './state/use-list-view.ts'
import { useShipments } from './state/use-shipments.ts'

const loadDetails = () => import('./details/details-dialog.tsx')
const DetailsDialog = lazyDialog(['next'], loadDetails)

/** Shown in place of the rows when there are none: nothing at all, or nothing that matches. */
const NoShipments = ({
  kind,
  view,
  onClear,
}: {
  kind: ListKind
  view: ListView
  onClear: () => void
}) => {
  const { t } = useTranslation('shipments')
  const { segment } = useVisitor()
  if (view.search !== '' || view.status !== undefined || view.page > 1) {
    return (
      <EmptyState
        illustration={<OpenBoxIllustration />}
        title={t('noMatch.title')}
        actions={<Button onClick={onClear}>{t('noMatch.clear')}</Button>}
      >
        {view.search === '' ? undefined : t('noMatch.text', { search: view.search })}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      illustration={<OpenBoxIllustration />}
      title={t(`empty.${kind}.title`)}
      actions={
        segment === 'private' && (
          <LinkButton to={paths.parcelSelection} variant="primary" icon="plus">
            {t('newShipment')}
          </LinkButton>
        )
      }
    >
      {t(`empty.${kind}.text`)}
    </EmptyState>
  )
}

/** A list of shipments with its search, filter, pages and details. */
export const ShipmentList = ({ kind, label }: { kind: ListKind; label: string }) => {
  const { t } = useTranslation('shipments')
  const { hasCompany, segment } = useVisitor()
  const { view, show, close, getOpenLink } = useListView(kind)
  const { data, error, isChanging, refresh } = useShipments(kind, view)
  const columns = useMemo(
    () => listColumns(kind, { hasCompany, segment }),
    [kind, hasCompany, segment],
  )
  const groups = statusGroups.filter(
    (group) => hasCompany || isEnded(group) === (kind === 'archive'),
  )
  const total = data?.total
  useEffect(() => {
    if (view.search !== '' && total !== undefined && !isChanging)
      announce(t('found', { count: total }))
  }, [view.search, total, isChanging, t])
  // The details load after the list, so that they open at once.
  useEffect(() => {
    if (total !== undefined) void loadDetails().catch(() => undefined)
  }, [total])
  const openRow = data?.shipments.find(({ id }) => id === view.open)

  return (
    <div className={styles.page}>
      {segment === 'private' && kind === 'shipments' && (
        <InToolbar>
          <LinkButton to={paths.parcelSelection} variant="primary" icon="plus">
            {t('newShipment')}
          </LinkButton>
        </InToolbar>
      )}
      <div className={styles.list}>
        <ListControls view={view} groups={groups} columns={columns} onChange={show} />
        {error && <LoadFailed onRetry={refresh} />}
        {!data && !error && <RowSkeletons />}
        {data?.shipments.length === 0 && (
          <NoShipments
            kind={kind}
            view={view}
            onClear={() => show({ ...defaultView, rows: view.rows })}
          />
        )}
        {data && data.shipments.length > 0 && (
          <OpenLink value={getOpenLink}>
            <ShipmentTable
              label={label}
              rows={data.shipments}
              total={data.total}
              columns={columns}
              view={view}
              isChanging={isChanging}
              onSort={show}
            />
            <Paging
              kind={kind}
              view={view}
              total={data.total}
              isTotalExact={data.total_is_exact}
              onChange={show}
            />
          </OpenLink>
        )}
      </div>
      {view.open !== undefined && (
        <DetailsDialog
          key={view.open}
          id={view.open}
          row={openRow}
          onClose={close}
          onChanged={refresh}
        />
      )}
    </div>
  )
}
