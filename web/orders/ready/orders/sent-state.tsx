import { useTranslation } from 'react-i18next'
import type { Order } from '#shared/orders/order.ts'
import type { ParcelPhase } from '#shared/orders/statuses/parcel-phase.ts'
import { Notice, type Tone } from '#web/ui/feedback/notice.tsx'

const tones = {
  moving: 'info',
  ready: 'success',
  delivered: 'success',
  returning: 'warning',
  returned: 'warning',
  cancelled: 'warning',
} as const satisfies Record<Exclude<ParcelPhase, 'prepared'>, Tone>

/** How far a shipment has come that is not to be handed in any more, and what its sender does next. */
export const SentState = ({
  order: { recipient, friendly_status: status },
  phase,
}: {
  order: Pick<Order, 'recipient' | 'friendly_status'>
  phase: keyof typeof tones
}) => {
  const { t } = useTranslation(['next', 'track'])
  return (
    <Notice tone={tones[phase]} live title={t(`track:status.${status}`)}>
      {t(`sent.${phase}`, { name: recipient.name })}
    </Notice>
  )
}
