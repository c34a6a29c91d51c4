import { useTranslation } from 'react-i18next'
import type { ApiKey } from '#shared/api/services.ts'
import { formatWireDateTime } from '#web/lib/i18n/format-time.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/button.tsx'
import styles from '#web/services/services.module.css'

/** An API key in the list; a deleted key has no `onDelete`. */
export const ApiKeyItem = ({
  apiKey: { api_key, created_at, created_by, last_used_at, status },
  isBusy = false,
  onDelete,
}: {
  apiKey: ApiKey
  isBusy?: boolean
  onDelete?: () => void
}) => {
  const { t } = useTranslation('services')
  return (
    <li className={styles.key}>
      <div>
        <div className={styles.keyName}>
          {api_key}
          <span className={classNames(styles.badge, styles[status])}>{t(`keys.${status}`)}</span>
        </div>
        <dl className={styles.facts}>
          <dt>{t('keys.created')}</dt>
          <dd>{t('keys.by', { date: formatWireDateTime(created_at), name: created_by })}</dd>
          <dt>{t('keys.used')}</dt>
          <dd>{last_used_at === null ? t('keys.never') : formatWireDateTime(last_used_at)}</dd>
        </dl>
      </div>
      {onDelete && (
        <IconButton
          icon="trash"
          label={t('keys.deleteKey', { key: api_key })}
          disabled={isBusy}
          onClick={onDelete}
        />
      )}
    </li>
  )
}
