import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import type { Order } from '#shared/orders/order.ts'
import { getSenderPhase } from '#shared/orders/statuses/parcel-phase.ts'
import { readChangeOutcome } from '#web/navigation/change-outcome.ts'
import { paths } from '#web/navigation/paths.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { lazyComponent, Nothing } from '#web/ui/lazy-component.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Folds } from '#web/ui/layout/fold.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ChooseLocker } from '#web/doors/choose-locker.tsx'
import { ChangeNotices } from '#web/orders/ready/change/change-notices.tsx'
import { isWhiteUpgrade } from '#web/orders/ready/change/is-white-upgrade.ts'
import { DropOffSteps } from '#web/orders/ready/guide/drop-off-steps.tsx'
import { GoodToKnow } from '#web/orders/ready/guide/good-to-know.tsx'
import { WithoutAccount } from '#web/orders/ready/guide/without-account.tsx'
import styles from './paid-orders.module.css'
import { DropOffPlace } from '#web/orders/ready/orders/drop-off-place.tsx'
import { PaidOrderList } from '#web/orders/ready/orders/paid-order-list.tsx'
import { UnreachableNotice } from '#web/orders/unreachable-notice.tsx'
import { PaidActions } from './paid-actions.tsx'
import { useFreshOrders } from './use-fresh-orders.ts'
import typography from '#web/ui/typography.module.css'
import layout from '#web/ui/layout/layout.module.css'

const PushCard = lazyComponent(() => import('#web/push/push-card.tsx'), Nothing)
const Receipts = lazyComponent(() => import('#web/orders/ready/guide/receipts.tsx'), Nothing)

/** Returns the number of parked parcels from the navigation state set by the payment step. */
const getWaitingCount = (state: unknown): number =>
  typeof state === 'object' &&
  state !== null &&
  'waiting' in state &&
  typeof state.waiting === 'number'
    ? state.waiting
    : 0

const isSenderUnreachable = ({ unreachable }: Order) =>
  unreachable.some(({ channel, person }) => channel === 'email' && person === 'sender')

const PaidNotice = ({ orders, first }: { orders: readonly Order[]; first: Order }) => {
  const { t } = useTranslation('next')
  const isChanged = readChangeOutcome(useLocation().state) === true
  return (
    <p role="status" className={styles.paid}>
      <Icon name="check" className={styles.tick} />
      <span>
        <b className={styles.done}>
          {isChanged || isWhiteUpgrade(first) ? t('updated') : t('paid', { count: orders.length })}
        </b>{' '}
        {!isSenderUnreachable(first) && (
          <span className={typography.muted}>{t('sentTo', { email: first.sender.email })}</span>
        )}
      </span>
    </p>
  )
}

const WaitingNotice = () => {
  const { t } = useTranslation('next')
  const count = getWaitingCount(useLocation().state)
  if (count === 0) return null
  return (
    <Notice
      actions={
        <LinkButton to={paths.recipient} size="s">
          {t('waiting.send', { count })}
        </LinkButton>
      }
    >
      {t('waiting.text', { count })}
    </Notice>
  )
}

/**
 * Paid shipments: their codes and barcodes, then how to hand them in, then folded what else may be wanted;
 * of those that were handed in, how far they have come. `children` are further folded parts.
 */
export const PaidOrders = ({ children }: { children?: ReactNode }) => {
  const { t } = useTranslation('next')
  const { paid_shipments: orders, account } = useApp()
  useFreshOrders()
  const [first] = orders
  if (!first) return null
  const toHandIn = orders.filter(({ order_state: state }) => getSenderPhase(state) === 'prepared')
  const count = toHandIn.length
  const withDoor = toHandIn.find((order) => !order.needs_attention)
  return (
    <div className={layout.column4}>
      {count > 0 && (
        <div className={styles.head}>
          <PaidNotice orders={orders} first={first} />
          <PaidActions orders={toHandIn} />
        </div>
      )}
      <ChangeNotices orders={orders} />
      <UnreachableNotice orders={orders} />
      <ChooseLocker orders={toHandIn.filter((order) => order.needs_attention)} />
      <WaitingNotice />
      <PaidOrderList orders={orders} />
      {/* Without a door, the only next step is to choose another locker. */}
      {withDoor && (
        <>
          <DropOffPlace order={withDoor} />
          <DropOffSteps count={count} order={withDoor} />
        </>
      )}
      <Folds>
        {count > 0 && !account?.company_id && <GoodToKnow count={count} />}
        {!account && <WithoutAccount hasCode={withDoor !== undefined} />}
        {/* Last: it loads later. Users find their receipts in the details. */}
        {!account && <Receipts orderId={first.id} />}
        {children}
        {!account?.company_id && <PushCard isFolded />}
      </Folds>
      <p className={styles.another}>
        {count > 0 ? (
          <Link to={paths.newShipment}>{t('sendAnother')}</Link>
        ) : (
          <LinkButton to={paths.newShipment} variant="primary">
            {t('sendAnother')}
          </LinkButton>
        )}
      </p>
    </div>
  )
}
