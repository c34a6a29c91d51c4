import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type getBackofficeShipment, resendMessage } from '#shared/api/backoffice.ts'
import type { Order } from '#shared/orders/order.ts'
import { type CallResult, callApi, createIdempotencyKey } from '#web/lib/api/api-client.ts'
import { formatWireDateTime } from '#web/lib/i18n/format-time.ts'
import { useAction } from '#web/lib/use-action.ts'
import { MessageList, useMessageName } from '#web/orders/details/message-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import styles from './messages-card.module.css'

type Message = CallResult<typeof getBackofficeShipment>['messages'][number]

/** The failures that have a text. */
const namedFailures = [
  'refused',
  'bounced',
  'complained',
  'timeout',
  'unreachable',
  'malformed',
  'error',
] as const

/** What the provider has answered, and how often it was asked. */
const ProviderAnswer = ({ message }: { message: Message }) => {
  const { t } = useTranslation('backoffice')
  const { provider_id: id, failure, attempts, at, state } = message
  const named = namedFailures.find((name) => name === failure)
  return (
    <span className={styles.answer}>
      {[
        failure !== null && (named ? t(`failure.${named}`) : t('message.failed', { failure })),
        // The list shows the time of a sent message.
        state !== 'sent' && at !== null && formatWireDateTime(at),
        attempts > 0 && t('message.attempts', { count: attempts }),
        id !== null && t('message.provider', { id }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
}

const ResendButton = ({
  subject,
  message,
  onResent,
}: {
  subject: { readonly id: string; readonly owner: string }
  message: Message
  onResent: () => void
}) => {
  const { t } = useTranslation('backoffice')
  const name = useMessageName()(message)
  // A request whose answer was lost is repeated with the same key, so the message is not sent twice.
  const [key, setKey] = useState(createIdempotencyKey)
  const { isBusy, run: resend } = useAction(async () => {
    const body = { ...subject, notification: message.id }
    await callApi(resendMessage, { body }, { idempotencyKey: key })
    setKey(createIdempotencyKey())
    showToast(t('message.resent'))
    onResent()
  })
  return (
    <Button
      size="s"
      busy={isBusy}
      aria-label={t('message.resendOf', { name, to: message.to })}
      onClick={resend}
    >
      {t('message.resend')}
    </Button>
  )
}

/** The messages about a shipment with what the provider answered; each can be sent again. */
export const MessagesCard = ({
  order: { id },
  owner,
  messages,
  onResent,
}: {
  order: Pick<Order, 'id'>
  owner: string
  messages: readonly Message[]
  onResent: () => void
}) => {
  const { t } = useTranslation(['backoffice', 'shipments'])
  return (
    <Card title={t('shipments:details.messages')}>
      {messages.length === 0 ? (
        <p>{t('message.none')}</p>
      ) : (
        <MessageList
          messages={messages}
          renderMore={(message) => (
            <>
              <ProviderAnswer message={message} />
              {message.may_resend && (
                <ResendButton subject={{ id, owner }} message={message} onResent={onResent} />
              )}
            </>
          )}
        />
      )}
    </Card>
  )
}
