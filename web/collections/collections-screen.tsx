import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  listCollections,
  listCourierCollections,
  listRecurringCollections,
} from '#shared/api/collections.ts'
import { plannedWithinDays } from '#shared/collections/handling-rules.ts'
import { listHandoverTargets } from './handover-targets.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useCollectionText } from '#web/lib/use-collection-text.ts'
import { PlannedCollections } from './planned-collections.tsx'
import { useCall } from '#web/lib/api/use-call.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { VanIllustration } from '#web/ui/illustrations/van-illustration.tsx'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { InToolbar } from '#web/ui/toolbar-slot.tsx'
import styles from './collections-screen.module.css'
import { BookedDoors } from '#web/collections/doors/booked-doors.tsx'
import { DriverTours } from '#web/collections/doors/driver-tours.tsx'
import type { HandoverKind } from '#web/collections/new/handover-kinds.ts'
import { NewMenu } from '#web/collections/new/new-menu.tsx'
import { ReadyCard } from '#web/handover/sheet/ready-card.tsx'
import { PastCollections } from '#web/collections/visits/past-collections.tsx'
import { RecurringCollections } from '#web/collections/visits/recurring-collections.tsx'
import typography from '#web/ui/typography.module.css'

const NewDialog = lazyDialog(() => import('#web/collections/new/new-dialog.tsx'))

const query = { days_within: plannedWithinDays }

/** Reads what a company has booked and ordered. What was read before stays when it cannot be read again. */
const useCollections = () => {
  const doors = useCall(listCollections, {})
  const visits = useCall(listCourierCollections, { query })
  const recurring = useCall(listRecurringCollections, {})
  const calls = [doors, visits, recurring]
  return {
    loaded:
      doors.data && visits.data && recurring.data
        ? {
            doors: doors.data.collections,
            orderDoors: doors.data.order_doors,
            visits: visits.data.collections,
            recurring: recurring.data.recurring_collections,
          }
        : undefined,
    hasFailed: calls.some(({ error }) => error !== undefined),
    retry: () => void Promise.all(calls.map(({ mutate }) => mutate())),
  }
}

/** The booked doors, courier visits and recurring ones of a company. */
const CollectionsScreen = () => {
  const { t } = useTranslation(['collections', 'common', 'next'])
  const { loaded, hasFailed, retry } = useCollections()
  const { formatTime } = useCollectionText()
  const [opened, setOpened] = useState<HandoverKind>()
  useKeptFocus()
  if (!loaded) {
    return hasFailed ? (
      <div className={styles.page}>
        <div className={styles.whole}>
          <LoadFailed onRetry={retry} />
        </div>
      </div>
    ) : (
      <div role="status" aria-label={t('common:loading')} className={styles.page}>
        <div className={styles.main}>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </div>
        <div className={styles.aside}>
          <Skeleton shape="card" />
        </div>
      </div>
    )
  }
  const { doors, orderDoors, visits, recurring } = loaded
  const isEmpty = doors.length + orderDoors.length + visits.length + recurring.length === 0
  return (
    <>
      <InToolbar>
        {/* Within an element, so that it keeps its word on a phone. */}
        {!isEmpty && (
          <div>
            <NewMenu onChoose={setOpened} />
          </div>
        )}
      </InToolbar>
      {opened && <NewDialog kind={opened} onClose={() => setOpened(undefined)} />}
      <div className={styles.page}>
        <div className={styles.main}>
          {isEmpty && (
            <EmptyState
              illustration={<VanIllustration />}
              title={t('none')}
              actions={<NewMenu onChoose={setOpened} />}
            >
              {t('emptyText')}
            </EmptyState>
          )}
          {doors.length + orderDoors.length > 0 && (
            <BookedDoors collections={doors} orderDoors={orderDoors} />
          )}
          {!isEmpty && (
            <Card
              title={t('visits.title')}
              count={visits.length}
              actions={
                <span className={typography.note}>
                  {t('visits.span', { count: plannedWithinDays })}
                </span>
              }
            >
              {visits.length > 0 ? <PlannedCollections collections={visits} /> : <p>{t('none')}</p>}
            </Card>
          )}
        </div>
        <div className={styles.aside}>
          <ReadyCard targets={listHandoverTargets(visits, doors, formatTime)} />
          <DriverTours collections={doors} />
          {recurring.length > 0 && <RecurringCollections collections={recurring} />}
        </div>
        <div className={styles.whole}>
          <PastCollections />
        </div>
      </div>
    </>
  )
}

export default CollectionsScreen
