import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { may } from '#shared/accounts/permissions.ts'
import type { Segment } from '#shared/accounts/segments.ts'
import type { Attention } from '#shared/orders/statuses/attention.ts'
import { UNUSED_DOOR_FEE } from '#shared/doors/bookings.ts'
import { formatEuros } from '#shared/lib/money.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { formatWireDateTime } from '#web/lib/i18n/format-time.ts'
import { useValue } from '#web/lib/use-value.ts'
import { morningRun, resumeMorning } from '#web/morning/morning-run.ts'
import { paths } from '#web/navigation/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import card from '#web/ui/layout/card-rows.module.css'
import styles from './home-lists.module.css'
import { listAttentionRows } from './attention-rows.ts'
import typography from '#web/ui/typography.module.css'

/** The text of the link to the preparation, by the phase of its run. */
const prepareTexts = { idle: 'prepare', running: 'preparing', finished: 'prepared' } as const

/** What needs the attention of a company today, each with a link to its shipments. */
export const AttentionList = ({
  attention,
  segment,
}: {
  attention: Attention
  segment: Segment
}) => {
  const { t } = useTranslation('welcome')
  const rows = listAttentionRows(attention, segment)
  const { phase } = useValue(morningRun)
  const { account } = useApp()
  const canPrepare = may('prepareOrders', account) && attention.created + attention.labels > 0
  useEffect(resumeMorning, [])
  const hints = {
    doors:
      attention.next_door_until === null
        ? undefined
        : t('home.doorsUntil', {
            time: formatWireDateTime(attention.next_door_until),
            fee: formatEuros(UNUSED_DOOR_FEE),
          }),
    messages: t('home.messagesText'),
  }
  const findHint = (name: string) => Object.entries(hints).find(([key]) => key === name)?.[1]
  return (
    <Card
      title={t('home.today')}
      actions={
        (canPrepare || phase !== 'idle') && (
          <LinkButton to={paths.morning} size="s">
            {t(`home.${prepareTexts[phase]}`)}
          </LinkButton>
        )
      }
    >
      {rows.length === 0 && <p className={typography.note}>{t('home.nothing')}</p>}
      {rows.length > 0 && (
        <ul className={card.rows}>
          {rows.map(({ name, count, tone, action, icon, path }) => (
            <li key={name} className={card.row}>
              <span className={classNames(card.count, card[tone])}>{count}</span>
              <span className={styles.what} id={`attention-${name}`}>
                <span className={typography.strong}>{t(`home.${name}`, { count })}</span>
                {findHint(name) && <span className={typography.note}>{findHint(name)}</span>}
              </span>
              <LinkButton
                to={path}
                icon={icon}
                size="s"
                aria-label={`${t(`home.${action}`)}: ${count} ${t(`home.${name}`, { count })}`}
              >
                {t(`home.${action}`)}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
