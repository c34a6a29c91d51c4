import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getAttention, listShipments } from '#shared/api/shipments.ts'
import { refreshLists } from '#web/lib/refresh-lists.ts'
import { useVisitor } from '#web/navigation/use-visitor.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { lazyComponent, lazyDialog, Nothing, RetryPart } from '#web/ui/lazy-component.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { SendAgainCard } from '#web/orders/again/send-again-card.tsx'
import { OpenBoxIllustration } from '#web/ui/illustrations/open-box-illustration.tsx'
import { type HomeAction, listHomeActions, mayUseWhiteLockers } from '#web/home/home-actions.ts'
import typography from '#web/ui/typography.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { AttentionList } from './attention-list.tsx'
import styles from './account-home.module.css'
import { DropOffPanel } from './drop-off-panel.tsx'
import { LastOrders } from './last-orders.tsx'
import { PickUpPlaces } from './pick-up-places.tsx'
import { classNames } from '#web/ui/class-names.ts'

const BookLockersDialog = lazyDialog(() => import('./book-lockers-dialog.tsx'))

const CollectionCard = lazyComponent(
  () => import('#web/collections/collection-card.tsx'),
  RetryPart,
)

// Only companies with a contract have reports.
const WeeksCard = lazyComponent(() => import('./weeks-card.tsx'), Nothing)

// Only who is logged in with a verified phone has parcels of others.
const ParcelsToYouCard = lazyComponent(
  () => import('#web/track/to-you/parcels-to-you-card.tsx'),
  Nothing,
)

const lastShipments = {
  offset: 0,
  limit: 5,
  sort_by: 'created_at',
  shipments_type: 'shipments',
  search: '',
} as const

/** Among so many shipments of each list are the people to whom parcels were sent last. */
const sentShipments = { ...lastShipments, limit: 20 } as const

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

/** The start page of an account: its actions, what needs attention today, and the last shipments. */
const AccountHome = () => {
  // Also the texts of the lists, which show once their data have loaded.
  const { t } = useTranslation(['welcome', 'shipments', 'again'])
  const { account } = useApp()
  const visitor = useVisitor()
  const { segment, hasCompany } = visitor
  const attention = useCall(getAttention, {})
  // A person's parcels are in the archive once they have arrived.
  const isPerson = segment === 'private' && !hasCompany
  const last = useCall(listShipments, { query: isPerson ? sentShipments : lastShipments })
  const ended = useCall(
    listShipments,
    isPerson ? { query: { ...sentShipments, shipments_type: 'archive' } } : null,
  )
  // The lists do not wait for the archive, unless it decides whether there is anything.
  const areListed = last.data !== undefined && (last.data.total > 0 || !ended.isLoading)
  const actions = listHomeActions(visitor, {
    hasWhiteLockers: account !== null && mayUseWhiteLockers(account),
  })
  const counts = attention.data
  const hasFailed = attention.error !== undefined || last.error !== undefined
  // A new account has one thing to do.
  const main = actions.find((action) => action.main)
  const hasReports = segment === 'business_postpaid'
  const lastOrders = last.data?.shipments ?? []
  const endedOrders = ended.data?.shipments ?? []
  const isListed = counts !== undefined && areListed
  const isUsed = hasFailed || lastOrders.length + endedOrders.length > 0
  const [isBooking, setIsBooking] = useState(false)
  const reload = () => void Promise.all([attention.mutate(), last.mutate()])
  return (
    <div className={layout.column5}>
      <header className={styles.header}>
        <div>
          <h2>{t('greeting', { name: account?.name })}</h2>
          {account?.company && <p className={typography.note}>{account.company.name}</p>}
        </div>
        {/* Not before the lists, whose place it would move. */}
        {isUsed && (isListed || hasFailed) && (
          <nav className={classNames(layout.wrap2, styles.actions)} aria-label={t('home.actions')}>
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
      {hasFailed && <LoadFailed onRetry={reload} />}
      {!hasFailed && !isListed && <Skeleton shape="card" />}
      {isListed && !isUsed && (
        <EmptyState
          illustration={<OpenBoxIllustration />}
          title={t(hasCompany ? 'home.firstTitle' : 'home.firstPersonTitle')}
          actions={
            main && (
              <LinkButton to={main.path} icon={main.icon} variant="primary">
                {t(main.name)}
              </LinkButton>
            )
          }
        >
          {t(hasCompany ? 'home.firstText' : 'lead')}
        </EmptyState>
      )}
      {isListed && isPerson && isUsed && (
        <div className={ended.isLoading ? styles.peopleLoading : styles.people}>
          {!ended.isLoading && <SendAgainCard orders={[...lastOrders, ...endedOrders]} />}
        </div>
      )}
      {isListed && isUsed && <AttentionList attention={counts} segment={segment} />}
      {account?.phone_verified && <ParcelsToYouCard />}
      {isListed && isUsed && (
        <div className={styles.columns}>
          {lastOrders.length > 0 && (
            <LastOrders shipments={lastOrders.slice(0, lastShipments.limit)} />
          )}
          {hasReports && <WeeksCard />}
          {!hasCompany && <PickUpPlaces />}
        </div>
      )}
      {/* Below the lists, which would move them. */}
      {isListed && hasReports && (
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

export default AccountHome
