import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listBackofficeShipments } from '#shared/api/backoffice.ts'
import { maySortBy } from '#shared/orders/list-options.ts'
import { statusGroups } from '#shared/orders/statuses/status-groups.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { NoOrders } from '#web/orders/list/no-orders.tsx'
import { StatusTabs } from '#web/orders/list/controls/status-tabs.tsx'
import { RowSkeletons } from '#web/orders/list/row-skeletons.tsx'
import { defaultView, pageSizes } from '#web/orders/list-state/list-address.ts'
import { useListView } from '#web/orders/list-state/use-list-view.ts'
import { Paging } from '#web/ui/paging.tsx'
import { ReadFailed } from '#web/backoffice/look/read-failed.tsx'
import { SupportTable } from '#web/backoffice/support-table.tsx'
import styles from '#web/backoffice/backoffice-screen.module.css'

/** The list of an account or company: sorted, by status, in pages, and read-only. */
export const AccountShipments = ({ id, look }: { id: string; look: string | undefined }) => {
  const { t } = useTranslation(['backoffice', 'shipments'])
  const { view: asked, show, getSearch } = useListView('shipments')
  const isMasked = look === undefined
  const { sortBy, isDescending } = defaultView
  // The address may name a column that the list was sorted by while it was open.
  const view = maySortBy(asked.sortBy, isMasked) ? asked : { ...asked, sortBy, isDescending }
  const query = {
    look,
    offset: (view.page - 1) * view.rows,
    limit: view.rows,
    sort_by: view.sortBy,
    descending: view.isDescending,
    shipments_type: 'shipments',
    status: view.status && [view.status],
  } as const
  const { data, error, isLoading, mutate } = useCall(
    listBackofficeShipments,
    { params: { id }, query },
    { keepPreviousData: true },
  )
  const wanted = JSON.stringify(query)
  const [answered, setAnswered] = useState(wanted)
  if (data && !error && !isLoading && answered !== wanted) setAnswered(wanted)
  const isChanging = data !== undefined && answered !== wanted
  const owner = data?.owner ?? ''
  const getOwner = useCallback(() => owner, [owner])
  return (
    <section className={styles.part} aria-labelledby="account-shipments">
      <h2 id="account-shipments" className={styles.title}>
        {t('account.shipments')}
      </h2>
      <StatusTabs
        groups={statusGroups}
        counts={data?.status_counts}
        selected={view.status}
        getSearch={(status) => getSearch({ status })}
      />
      {error && <ReadFailed error={error} onRetry={() => void mutate()} />}
      {!data && !error && <RowSkeletons />}
      {data?.shipments.length === 0 && !isChanging && (
        <NoOrders
          view={view}
          onChange={show}
          title={t('account.none')}
          text={t('account.noneText')}
        />
      )}
      {data && data.shipments.length > 0 && !(error && isChanging) && (
        <>
          <SupportTable
            label={t('account.shipments')}
            rows={data.shipments}
            total={data.total}
            view={view}
            isChanging={isChanging}
            onSort={show}
            isSortable={(column) => maySortBy(column, isMasked)}
            getOwner={getOwner}
          />
          <Paging
            page={view.page}
            rows={view.rows}
            sizes={pageSizes.shipments}
            total={data.total}
            onChange={show}
          />
        </>
      )}
    </section>
  )
}
