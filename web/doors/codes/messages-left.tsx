import { useTranslation } from 'react-i18next'
import { getMessagesLeft, maxCodesInSms } from '#shared/api/notifications.ts'
import { splitMessages } from '#shared/doors/split-messages.ts'
import type { BookedDoor } from '#web/doors/booked-door.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { Channel } from './send-to-recipient.ts'

/** So many messages or fewer are few. */
const few = 10

/** How many messages a company may still send today, once they are few or fewer than a sending needs. */
export const MessagesLeft = ({
  channel,
  doors,
  recipients,
}: {
  channel: Channel
  /** The doors whose codes are sent. */
  doors: readonly BookedDoor[]
  recipients: number
}) => {
  const { t } = useTranslation('next')
  const left = useCall(getMessagesLeft, {}).data?.[channel]
  const orders = doors.map(({ id, place }) => ({ id, location: place }))
  const each = channel === 'email' ? 1 : splitMessages(orders, maxCodesInSms).length
  const needed = each * recipients
  if (left === undefined || (left > few && needed <= left)) return null
  return (
    <Notice tone={needed > left ? 'warning' : 'info'} live>
      {t(`send.${channel}Left`, { count: left })}
      {needed > left && <> {t('send.tooMany', { count: needed })}</>}
    </Notice>
  )
}
