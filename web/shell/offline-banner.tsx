import { useTranslation } from 'react-i18next'
import { formatHourAndMinute } from '#shared/lib/tallinn-time.ts'
import { useOfflineSince } from '#web/lib/api/connection.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import styles from './status-message.module.css'

/** Says under the header since when there is no connection, and that nothing typed is lost. */
export const OfflineBanner = () => {
  const { t } = useTranslation('common')
  const since = useOfflineSince()
  return since === undefined ? null : (
    <div className={styles.bar}>
      <Notice tone="warning" live>
        <p>
          <strong>{t('offline.title')}.</strong>{' '}
          <span>{t('offline.since', { time: formatHourAndMinute(since) })}</span>
        </p>
      </Notice>
    </div>
  )
}
