import { useTranslation } from 'react-i18next'
import type { Delivery } from '#shared/api/webhooks.ts'
import { Pill } from '#web/ui/pill.tsx'
import typography from '#web/ui/typography.module.css'
import styles from './webhooks.module.css'

/** What an address has answered last, and after how many attempts. */
export const DeliveryState = ({ delivery }: { delivery: Delivery }) => {
  const { t } = useTranslation('webhooks')
  const { state, tries, attempts } = delivery
  const last = attempts.at(-1)
  if (!last) return <Pill tone="info">{t('state.waiting')}</Pill>
  return (
    <span className={styles.state}>
      <Pill tone={state === 'delivered' ? 'success' : state === 'failed' ? 'danger' : 'warning'}>
        {last.status ?? t(`error.${last.error ?? 'no_connection'}`)}
      </Pill>
      <span className={typography.note}>
        {tries > 1 ? t('tries', { count: tries }) : t('duration', { ms: last.duration })}
      </span>
    </span>
  )
}
