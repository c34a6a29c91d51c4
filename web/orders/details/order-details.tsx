import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { getOrder } from '#shared/api/shipments.ts'
import { hasTimeline } from '#shared/orders/statuses/timeline.ts'
import { BarcodeImage } from '#web/labels/barcode-image.tsx'
import { ChooseLocker } from '#web/doors/choose-locker.tsx'
import { DoorCode } from '#web/doors/codes/door-code.tsx'
import { SendingCode } from '#web/doors/codes/sending-code.tsx'
import { EventHistory } from '#web/track/event-history.tsx'
import { ExpectedDay } from '#web/track/expected-day.tsx'
import { Stages } from '#web/track/stages.tsx'
import { UnreachableNotice } from '#web/orders/unreachable-notice.tsx'
import { VoidLabelNotice } from '#web/labels/void-label-notice.tsx'
import type { CallResult } from '#web/lib/api/api-client.ts'
import { DetailActions } from '#web/orders/details/actions/detail-actions.tsx'
import { DropOff } from './drop-off.tsx'
import { MessageList } from './message-list.tsx'
import styles from './order-details.module.css'
import { PaymentList } from '#web/orders/details/payments/payment-list.tsx'
import layout from '#web/ui/layout/layout.module.css'
import { PeopleAndPlace } from './people-and-place.tsx'
import { PriceLines } from './price-lines.tsx'
import { ReturnNote } from './return-note.tsx'
import { ProposalNotice } from './proposal-notice.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** A part of the details under a heading. */
const DetailSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={layout.column3}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  )
}

/** Everything about a shipment that its sender may know, and what may be done with it. */
export const OrderDetails = ({
  order,
  arrival,
  messages,
  payments,
  onChanged,
}: CallResult<typeof getOrder> & {
  /** Called after the shipment was changed. */
  onChanged: () => void
}) => {
  const { t } = useTranslation('shipments')
  return (
    <div className={classNames(layout.column5, styles.details)}>
      {order.needs_attention && <ChooseLocker orders={[order]} onDone={onChanged} />}
      <UnreachableNotice orders={[order]} />
      <VoidLabelNotice orders={[order]} />
      <ProposalNotice order={order} onChanged={onChanged} />
      <DetailActions order={order} onChanged={onChanged} />
      <div className={styles.codes}>
        <DoorCode order={order} hasRule />
        <BarcodeImage barcode={order.barcode} />
      </div>
      <SendingCode order={order} />
      <ReturnNote order={order} />
      <DropOff order={order} />
      <DetailSection title={t('details.progress')}>
        <ExpectedDay parcel={{ ...arrival, status: order.status }} />
        {hasTimeline(order.friendly_status) && (
          <Stages events={order.order_state.events} destinationType={order.destination.type} />
        )}
        <EventHistory events={order.order_state.events} sent={order} level={4} />
      </DetailSection>
      <DetailSection title={t('details.people')}>
        <PeopleAndPlace order={order} />
      </DetailSection>
      <DetailSection title={t('details.price')}>
        <PriceLines order={order} />
      </DetailSection>
      {payments.length > 0 && (
        <DetailSection title={t('details.payments')}>
          <PaymentList payments={payments} />
        </DetailSection>
      )}
      {messages.length > 0 && (
        <DetailSection title={t('details.messages')}>
          <MessageList messages={messages} />
        </DetailSection>
      )}
    </div>
  )
}
