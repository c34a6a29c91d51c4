import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderMessage } from '#shared/orders/order-details.ts'
import { formatWireDateTime } from '#web/lib/i18n/format-time.ts'
import { Icon } from '#web/ui/icon.tsx'
import { bellIcon } from '#web/ui/icons/later-icons.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './message-list.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

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
  'choose',
  'choose_reminder',
  'payment_refunded',
  'orders_report',
] as const

/** The kinds that are shown by the name of another one. */
const sameName: Readonly<Record<string, (typeof namedKinds)[number]>> = {
  door_code: 'door_codes',
  requested_door_code: 'door_codes',
}

const icons = { sms: 'phone', email: 'mail', push: bellIcon } as const

/** Returns the function that names the kind of a message. */
export const useMessageName = () => {
  const { t } = useTranslation('shipments')
  return ({ kind }: Pick<OrderMessage, 'kind'>): string =>
    t(`message.kind.${sameName[kind] ?? namedKinds.find((name) => name === kind) ?? 'other'}`)
}

/** The messages about a shipment: what they said, to whom they went, and what became of them. */
export const MessageList = <Message extends OrderMessage>({
  messages,
  renderMore,
}: {
  messages: readonly Message[]
  /** Renders what else the reader is shown of a message. */
  renderMore?: (message: Message) => ReactNode
}) => {
  const { t } = useTranslation('shipments')
  const getName = useMessageName()
  return (
    <ul className={classNames(layout.column2, styles.messages)}>
      {messages.map((message, index) => {
        const { channel, to, at, state } = message
        return (
          <li key={index} className={styles.message}>
            <Icon name={icons[channel]} className={styles.icon} />
            <VisuallyHidden>{t(`message.channel.${channel}`)}</VisuallyHidden>
            <span className={classNames(layout.fill, styles.text)}>
              {getName(message)} <span className={styles.to}>{to}</span>
              {renderMore?.(message)}
            </span>
            <span className={styles[state]}>
              {state === 'sent' && at !== null
                ? formatWireDateTime(at)
                : t(`message.state.${state}`)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
