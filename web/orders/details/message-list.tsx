import { useTranslation } from 'react-i18next'
import type { OrderMessage } from '#shared/orders/order-details.ts'
import { formatWireDateTime } from '#web/lib/i18n/format-time.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './message-list.module.css'

/** The kinds of messages that have a name. */
const namedKinds = [
  'shipment_paid',
  'shipment_changed',
  'door_codes',
  'needs_attention',
  'on_the_way',
  'ready',
  'last_day',
  'delivered',
  'returning',
  'redirected',
  'extended',
  'sent_back',
  'return_created',
  'safe_place',
  'payment_refunded',
  'label_sent',
] as const

const icons = { sms: 'phone', email: 'mail' } as const

/** The messages about a shipment: what they said, to whom they went, and what became of them. */
export const MessageList = ({ messages }: { messages: readonly OrderMessage[] }) => {
  const { t } = useTranslation('shipments')
  return (
    <ul className={styles.messages}>
      {messages.map(({ channel, kind, to, at, state }, index) => (
        <li key={index} className={styles.message}>
          <Icon name={icons[channel]} className={styles.icon} />
          <VisuallyHidden>{t(`message.channel.${channel}`)}</VisuallyHidden>
          <span className={styles.text}>
            {t(`message.kind.${namedKinds.find((name) => name === kind) ?? 'other'}`)}{' '}
            <span className={styles.to}>{to}</span>
          </span>
          <span className={styles[state]}>
            {state === 'sent' && at !== null ? formatWireDateTime(at) : t(`message.state.${state}`)}
          </span>
        </li>
      ))}
    </ul>
  )
}
