import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listCourierCollections } from '#shared/api/collections.ts'
import type { CourierCollection } from '#shared/collections/courier-collection.ts'
import { formatCollectionPlace } from '#web/collections/collection-places.ts'
import { CollectionStatus } from '#web/collections/collection-status.tsx'
import { formatWindow, useCollectionText } from '#web/lib/use-collection-text.ts'
import { getServerTime } from '#web/lib/api/server-clock.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { type Page, Paging } from '#web/ui/paging.tsx'
import { Table, TableCell, TableRow } from '#web/ui/table.tsx'
import styles from './past-collections.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'
import { Fold } from '#web/ui/layout/fold.tsx'

/** How many days back collections are listed. */
const daysBack = 90
const toIsoTime = (ms: number): string => new Date(ms).toISOString()
const dayMs = 24 * 60 * 60_000

/** The numbers of rows of a page. */
const sizes = [10, 20, 30] as const

const PastTable = ({ collections }: { collections: readonly CourierCollection[] }) => {
  const { t } = useTranslation('collections')
  const { toDay, formatDay } = useCollectionText()
  const [{ page, rows }, setPage] = useState<Page>({ page: 1, rows: sizes[0] })
  return (
    <>
      <Table
        label={t('past.title')}
        columns={[t('day'), t('window'), t('address'), t('past.status')]}
        cardsBelow="30rem"
      >
        {collections.slice((page - 1) * rows, page * rows).map((collection) => (
          <TableRow key={collection.id} className={styles.row}>
            <TableCell className={styles.day}>{formatDay(toDay(collection.date_from))}</TableCell>
            <TableCell>
              {formatWindow(collection.timewindow_from, collection.timewindow_until)}
            </TableCell>
            <TableCell>{formatCollectionPlace(collection.source_place)}</TableCell>
            <TableCell>
              <CollectionStatus status={collection.status} />
            </TableCell>
          </TableRow>
        ))}
      </Table>
      <Paging
        page={page}
        rows={rows}
        sizes={sizes}
        total={collections.length}
        onChange={(change) => setPage({ page: 1, rows, ...change })}
      />
    </>
  )
}

/** Reads the collections of the last days that have ended or are cancelled, latest first. */
const LoadedPast = () => {
  const { t } = useTranslation(['collections', 'common'])
  const [now] = useState(getServerTime)
  const { data, error, mutate } = useCall(listCourierCollections, {
    query: {
      days_within: 0,
      datetime_range: [toIsoTime(now - daysBack * dayMs), toIsoTime(now)],
    },
  })
  if (error && !data) return <LoadFailed onRetry={() => void mutate()} />
  if (!data) {
    return (
      <div role="status" aria-label={t('common:loading')}>
        <Skeleton shape="card" />
      </div>
    )
  }
  const past = data.collections
    .filter(({ date_until }) => Date.parse(date_until) <= now)
    .toReversed()
  return past.length === 0 ? <p>{t('past.none')}</p> : <PastTable collections={past} />
}

/** The collections of the last 90 days, which are read when they are opened. */
export const PastCollections = () => {
  const { t } = useTranslation('collections')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Fold
      className={classNames(layout.card, styles.past)}
      headClass={styles.head}
      head={<h2>{t('past.title')}</h2>}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      {isOpen && (
        <div className={classNames(layout.column3, styles.content)}>
          <LoadedPast />
        </div>
      )}
    </Fold>
  )
}
