import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { eurosToCents, formatEuros } from '#shared/lib/money.ts'
import { formatTimeOfDay } from '#shared/lib/tallinn-time.ts'
import type { MessageChannels } from '#shared/incoming/message-channels.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'
import type { ChangeProps } from '#web/incoming/change/change-props.ts'
import { MessagesDialog } from '#web/incoming/change/change-views.ts'
import { PageLink } from '#web/incoming/page-link.tsx'
import { getPushSupport } from '#web/push/subscribe-browser.ts'
import { EventHistory } from '#web/track/event-history.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './about-card.module.css'
import typography from '#web/ui/typography.module.css'
import { classNames } from '#web/ui/class-names.ts'
import { Fold } from '#web/ui/layout/fold.tsx'

const toCentimetres = (mm: number) => Math.ceil(mm / 10)

const formatMeasures = ({ height, width, length }: Record<'height' | 'width' | 'length', number>) =>
  [height, width, length].map(toCentimetres).join(' × ')

/** The parcel itself: number, size, for whom, what is due on delivery, and its events. */
export const AboutCard = ({
  change,
  readAt,
  hasFailed,
}: {
  change: ChangeProps
  /** When the parcel was read last, in ms since 1970. */
  readAt: number | undefined
  /** Whether it could not be read since. */
  hasFailed: boolean
}) => {
  const { t } = useTranslation(['incoming', 'common', 'track'])
  const { order, receipts, messages, message_channels: channels } = change.parcel
  const [isChoosing, setIsChoosing] = useState(false)
  const { recipient, measures, size, amount_due: due } = order
  const canChoose = (channel: MessageChannels) =>
    channel !== messages && (channel !== 'push' || getPushSupport() !== 'no')
  const cm = measures && t('common:unit.cm', { value: formatMeasures(measures) })
  return (
    <Card title={t('about.title')}>
      <dl className={styles.facts}>
        <dt>{t('about.number')}</dt>
        <dd className={styles.digits}>{formatBarcode(order.barcode)}</dd>
        {size !== null && (
          <>
            <dt>{t('about.size')}</dt>
            <dd>{cm === null ? size : t('about.upTo', { size, measures: cm })}</dd>
          </>
        )}
        {recipient && (
          <>
            <dt>{t('about.for')}</dt>
            <dd>
              {recipient.name}
              {recipient.phone !== '' && <span className={styles.phone}>{recipient.phone}</span>}
            </dd>
          </>
        )}
        {due !== null && (
          <>
            <dt>{t('about.due')}</dt>
            <dd className={styles.digits}>{formatEuros(eurosToCents(due) ?? 0)}</dd>
          </>
        )}
        {messages !== null && (
          <>
            <dt>{t('messages.title')}</dt>
            <dd>{t(`messages.${messages}`)}</dd>
          </>
        )}
      </dl>
      {channels.some(canChoose) && (
        <Button variant="quiet" size="s" icon="phone" onClick={() => setIsChoosing(true)}>
          {t('messages.choose')}
        </Button>
      )}
      {isChoosing && <MessagesDialog {...change} onClose={() => setIsChoosing(false)} />}
      {receipts && (
        <PageLink page="receipt_email" className={styles.link}>
          <Icon name="mail" />
          {t('about.receipt')}
        </PageLink>
      )}
      <Fold look="link" headClass={styles.events} head={t('about.events')}>
        <EventHistory events={order.events} />
        {readAt !== undefined && (
          <p className={classNames(typography.note, styles.read)}>
            {hasFailed
              ? t('track:notRefreshed', { time: formatTimeOfDay(readAt) })
              : t('track:updated', { time: formatTimeOfDay(readAt) })}
          </p>
        )}
      </Fold>
    </Card>
  )
}
