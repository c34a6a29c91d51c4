import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isBusinessSegment } from '#shared/accounts/segments.ts'
import type { ShipmentsType } from '#shared/orders/list-options.ts'
import { useReturnParameter } from '#web/payments/use-return-parameter.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useVisitor } from '#web/navigation/use-visitor.ts'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { announce } from '#web/ui/feedback/toast.tsx'
import { lazyComponent, lazyDialog, Nothing, RetryPart } from '#web/ui/lazy-component.tsx'
import { InToolbar } from '#web/ui/toolbar-slot.tsx'
import { ExportList } from '#web/orders/actions/export/export-list.tsx'
import { readRun } from '#web/orders/actions/pay/payment-run.ts'
import { ListControls } from '#web/orders/list/controls/list-controls.tsx'
import { Paging } from '#web/ui/paging.tsx'
import { isWholeList, pageSizes } from '#web/orders/list-state/list-address.ts'
import { ListWithDetails } from './list-with-details.tsx'
import { StatusTabs } from '#web/orders/list/controls/status-tabs.tsx'
import { NoOrders } from './no-orders.tsx'
import { refreshLists } from '#web/lib/refresh-lists.ts'
import { RowSkeletons } from './row-skeletons.tsx'
import styles from './order-list.module.css'
import { listTableColumns } from '#web/orders/list-state/list-columns.ts'
import { listStatusGroups } from '#web/orders/list-state/list-groups.ts'
import { useDensity } from '#web/orders/list-state/density.ts'
import { loadAllRows } from '#web/orders/list-state/list-query.ts'
import { useAllDue } from '#web/orders/list-state/use-all-due.ts'
import { useFirstRow } from '#web/orders/list-state/use-first-row.ts'
import { useListKeys } from '#web/orders/list-state/use-list-keys.ts'
import { useListView } from '#web/orders/list-state/use-list-view.ts'
import { useSelection } from '#web/orders/list-state/use-selection.ts'
import { useOrders } from '#web/orders/list-state/use-orders.ts'
import type { RowComponent } from '#web/orders/list/table/order-table-row.tsx'
import { OrderTable } from '#web/orders/list/table/order-table.tsx'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

const BulkBar = lazyComponent(() => import('#web/orders/actions/bulk-bar.tsx'), RetryPart)
const ScanToFind = lazyComponent(() => import('#web/handover/scan/scan-to-find.tsx'), Nothing)
const PaymentReturn = lazyDialog(() => import('#web/orders/actions/pay/payment-return.tsx'))

/**
 * A list of shipments with its search, filters, pages and details; companies also choose shipments
 * for the actions of the bulk bar. Its view is the query of the address. Needs the translations
 * `shipments`, `lists`, `recipient` and `track`.
 */
export const OrderList = ({
  kind,
  label,
  empty,
  Actions,
}: {
  kind: ShipmentsType
  /** Accessible name of the table. */
  label: string
  /** What a list without shipments shows. */
  empty: { readonly title: string; readonly text: string; readonly action?: ReactNode }
  /** The actions of each row. */
  Actions?: RowComponent | undefined
}) => {
  const { t } = useTranslation('shipments')
  const { hasCompany, segment } = useVisitor()
  const { view, show, close, getSearch, openLink } = useListView(kind)
  const { data, error, isChanging } = useOrders(kind, view)
  const selection = useSelection(kind, view, data?.shipments)
  const columns = useMemo(
    () => listTableColumns(kind, { hasCompany, segment }),
    [kind, hasCompany, segment],
  )
  const shownColumns = useMemo(
    () => columns.filter((name) => !view.hidden.includes(name)),
    [columns, view.hidden],
  )
  const { hasReturned } = useReturnParameter()
  const { account } = useApp()
  // A run of payments is gone on with after a return from the bank, and after the page was left.
  const [isPaying, setIsPaying] = useState(
    () => hasReturned || (account !== null && readRun(account.id) !== undefined),
  )
  // An export has no filter of what needs attention.
  const isExported = kind === 'shipments' && hasCompany && view.attention === undefined
  const groups = listStatusGroups(kind, { hasCompany, segment }, data?.status_counts?.paid)
  const total = data?.total
  const allDue = useAllDue(kind, view, data)
  // The rows of another view stay while those of this one are read, but not after a failure.
  const isEmpty = data?.shipments.length === 0
  const hasRows = data && !isEmpty && !(error && isChanging)
  // There is nothing to search, filter or sort in the list of an account that has sent nothing.
  const hasControls = !isEmpty || isChanging || !isWholeList(view)
  useEffect(() => {
    if (view.search !== '' && total !== undefined && !isChanging)
      announce(t('found', { count: total }))
  }, [view.search, total, isChanging, t])
  const list = useRef<HTMLDivElement>(null)
  useListKeys(list, hasCompany, close)
  useDensity(hasCompany)
  const leaveSearch = useFirstRow(list, view.search, isChanging ? undefined : data?.shipments)
  const refresh = () => void refreshLists(() => void selection.refresh())

  return (
    <ListWithDetails
      rows={data?.shipments}
      // The outcome of a payment is read first.
      open={isPaying ? undefined : view.open}
      link={openLink}
      mayBeBeside={hasCompany}
      onClose={close}
      onChanged={refresh}
    >
      {isExported && data && data.total > 0 && (
        <InToolbar>
          <ExportList kind={kind} view={view} />
        </InToolbar>
      )}
      <div ref={list} className={styles.list}>
        <div className={classNames(layout.column4, styles.parts)}>
          {hasControls && (
            <ListControls
              view={view}
              columns={columns}
              onChange={show}
              onLeaveSearch={leaveSearch}
              isCompany={hasCompany}
              scan={
                kind === 'shipments' &&
                isBusinessSegment(segment) && (
                  <ScanToFind onFound={openLink.open} onChanged={refresh} />
                )
              }
            />
          )}
          {hasControls && groups.length > 0 && (
            <StatusTabs
              groups={groups}
              counts={data?.status_counts}
              selected={view.status}
              isCompany={hasCompany}
              getSearch={(status) => getSearch({ status })}
            />
          )}
          {error && <LoadFailed onRetry={refresh} />}
          {!error && (!data || (isEmpty && isChanging)) && <RowSkeletons />}
          {isEmpty && !isChanging && <NoOrders view={view} onChange={show} {...empty} />}
          {hasRows && (
            <>
              <OrderTable
                label={label}
                rows={data.shipments}
                total={data.total}
                columns={shownColumns}
                view={view}
                isChanging={isChanging}
                onSort={show}
                selection={hasCompany ? selection : undefined}
                Actions={Actions}
              />
              <Paging
                page={view.page}
                rows={view.rows}
                sizes={pageSizes[kind]}
                total={data.total}
                isTotalExact={data.total_is_exact}
                onChange={(change) => {
                  show(change)
                  // A smooth scroll would end where rows are measured on its way.
                  if (change.page !== undefined) scrollTo({ top: 0, behavior: 'instant' })
                }}
              />
            </>
          )}
        </div>
      </div>
      {hasCompany && data && (
        <BulkBar
          list={kind}
          selected={selection.selected}
          left={selection.left}
          total={data.total}
          isTotalExact={data.total_is_exact}
          allDue={allDue}
          loadAll={(onProgress) => loadAllRows(kind, view, onProgress)}
          onSelect={selection.add}
          onChanged={refresh}
          onClear={selection.clear}
        />
      )}
      {hasCompany && isPaying && (
        <PaymentReturn onChanged={refresh} onClose={() => setIsPaying(false)} />
      )}
    </ListWithDetails>
  )
}
