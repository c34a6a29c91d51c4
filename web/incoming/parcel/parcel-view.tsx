import type { ParcelPhase } from '#shared/orders/statuses/parcel-phase.ts'
import { getServerTime } from '#web/lib/api/server-clock.ts'
import type { ChangeProps } from '#web/incoming/change/change-props.ts'
import { ChoiceNote, SendCode } from '#web/incoming/change/change-views.ts'
import { PocketButtons } from '#web/incoming/pocket/pocket.ts'
import { Stages } from '#web/track/stages.tsx'
import { CodeCard } from './code-card.tsx'
import { DeliveryCard, NextCard, ParcelSide } from './later-parts.ts'
import { getParcelPhase, toShownParcel } from './parcel-phase.ts'
import styles from './parcel-view.module.css'
import PlaceCard from './place-card.tsx'
import { StatusHead } from './status-head.tsx'

/** The states in which a parcel still reaches its recipient. */
const openStates: readonly ParcelPhase[] = ['prepared', 'moving', 'ready']

/** A parcel in one look: its state, how to get it, what may be changed, and all about it. */
export const ParcelView = ({
  readAt,
  hasFailed,
  ...change
}: ChangeProps & { readAt: number | undefined; hasFailed: boolean }) => {
  const { parcel } = change
  const { order, pickup } = parcel
  const state = getParcelPhase(parcel, getServerTime())
  const isOpen = openStates.includes(state)
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <StatusHead parcel={parcel} state={state} />
        {parcel.choice && isOpen && <ChoiceNote {...change} />}
        {state === 'ready' && pickup && (
          <CodeCard
            code={pickup.code}
            isHidden={pickup.is_code_hidden}
            place={order.destination_place}
            sendCode={<SendCode {...change} />}
          >
            <PocketButtons parcel={toShownParcel(parcel, pickup)} />
          </CodeCard>
        )}
        {isOpen && <Stages events={order.events} destinationType={order.destination.type} />}
        {(parcel.redirect !== null || (isOpen && order.destination.type === 'address')) && (
          <DeliveryCard parcel={parcel} />
        )}
        {state === 'delivered' && <NextCard parcel={parcel} />}
        {isOpen && order.destination_place && <PlaceCard place={order.destination_place} />}
      </div>
      <div className={styles.column}>
        <ParcelSide {...change} isOpen={isOpen} readAt={readAt} hasFailed={hasFailed} />
      </div>
    </div>
  )
}
