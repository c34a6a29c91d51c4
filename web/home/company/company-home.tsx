import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isBusinessSegment } from '#shared/accounts/segments.ts'
import { getAttention, listShipments } from '#shared/api/shipments.ts'
import { refreshLists } from '#web/lib/refresh-lists.ts'
import { paths } from '#web/navigation/paths.ts'
import { useVisitor } from '#web/navigation/use-visitor.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { lazyComponent, lazyDialog, RetryPart } from '#web/ui/lazy-component.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { OpenBoxIllustration } from '#web/ui/illustrations/open-box-illustration.tsx'
import { type HomeAction, listHomeActions, mayUseWhiteLockers } from '#web/home/home-actions.ts'
import DropOffPanel from '#web/home/drop-off-panel.tsx'
import typography from '#web/ui/typography.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { AttentionList } from './attention-list.tsx'
import styles from './company-home.module.css'
import { LastOrders } from './last-orders.tsx'

const BookLockersDialog = lazyDialog(() => import('./book-lockers-dialog.tsx'))

const CollectionCard = lazyComponent(
  () => import('#web/collections/collection-card.tsx'),
  RetryPart,
)

const lastShipments = {
  offset: 0,
  limit: 5,
  sort_by: 'created_at',
  shipments_type: 'shipments',
  search: '',
} as const

/** A link to an action, or the button of the booking, with the number of its shipments. */
const ActionButton = ({
  name,
  icon,
  path,
  main,
  opensBooking,
  amount,
  onBook,
}: HomeAction & { amount: number; onBook: () => void }) => {
  const { t } = useTranslation('welcome')
  const content = (
    <>
      {t(name)}
      {amount > 0 && <span className={styles.count}>{amount}</span>}
    </>
  )
  return opensBooking ? (
    <Button icon={icon} onClick={onBook}>
      {content}
    </Button>
  ) : (
    <LinkButton to={path} icon={icon} variant={main ? 'primary' : 'secondary'}>
      {content}
    </LinkButton>
  )
}

/** The start page of a company: its actions, what needs attention today, and the last shipments. */
const CompanyHome = () => {
  // Also the texts of the list, which shows once its data has loaded.
  const { t } = useTranslation(['welcome', 'shipments'])
  const { account } = useApp()
  const visitor = useVisitor()
  const { segment } = visitor
  const attention = useCall(getAttention, {})
  const last = useCall(listShipments, { query: lastShipments })
  const actions = listHomeActions(visitor, {
    hasWhiteLockers: account !== null && mayUseWhiteLockers(account),
  })
  const counts = attention.data
  // A new company has one thing to do.
  const isUsed = last.data !== undefined && last.data.total > 0
  const [isBooking, setIsBooking] = useState(false)
  const reload = () => void Promise.all([attention.mutate(), last.mutate()])
  if (attention.error || last.error) return <LoadFailed onRetry={reload} />
  return (
    <div className={layout.column5}>
      <header className={styles.header}>
        <div>
          <h2>{t('greeting', { name: account?.name })}</h2>
          <p className={typography.note}>{account?.company?.name}</p>
        </div>
        {isUsed && (
          <nav className={styles.actions} aria-label={t('company.actions')}>
            {actions.map((action) => (
              <ActionButton
                key={action.name}
                {...action}
                amount={(action.count && counts?.[action.count]) ?? 0}
                onBook={() => setIsBooking(true)}
              />
            ))}
          </nav>
        )}
      </header>
      {(!counts || !last.data) && <Skeleton shape="card" />}
      {counts && last.data && !isUsed && (
        <EmptyState
          illustration={<OpenBoxIllustration />}
          title={t('company.firstTitle')}
          actions={
            isBusinessSegment(segment) && (
              <LinkButton to={paths.addOrders} icon="plus" variant="primary">
                {t('newOrder')}
              </LinkButton>
            )
          }
        >
          {t('company.firstText')}
        </EmptyState>
      )}
      {counts && last.data && isUsed && (
        <>
          <AttentionList attention={counts} segment={segment} />
          <LastOrders shipments={last.data.shipments} />
        </>
      )}
      {/* Below the lists, which would move them. */}
      {counts && last.data && segment === 'business_postpaid' && (
        <>
          <DropOffPanel />
          <CollectionCard />
        </>
      )}
      {isBooking && (
        <BookLockersDialog
          created={counts?.created ?? 0}
          onChanged={() => {
            void refreshLists()
            void attention.mutate()
          }}
          onClose={() => setIsBooking(false)}
        />
      )}
    </div>
  )
}

export default CompanyHome
