import { useTranslation } from 'react-i18next'
import type { ApiKey } from '#shared/api/services.ts'
import { keyScopes } from '#shared/public-api/key-rights.ts'
import { formatWireDateTime } from '#web/lib/i18n/format-time.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import styles from '#web/services/services.module.css'
import { KeyUse } from './key-use.tsx'

/** An API key in the list; a deleted key has no `onDelete`. */
export const ApiKeyItem = ({
  apiKey: { name, mode, scopes, limit, use, api_key, created_at, created_by, last_used_at, status },
  isBusy = false,
  onDelete,
}: {
  apiKey: ApiKey
  isBusy?: boolean
  onDelete?: () => void
}) => {
  const { t } = useTranslation('services')
  const own = keyScopes.filter((scope) => scopes.includes(scope))
  return (
    <li className={styles.key}>
      <div>
        <div className={styles.keyName}>
          {name !== '' && <span className={styles.keyTitle}>{name}</span>}
          <span className={styles.keyText}>{api_key}</span>
          {mode === 'test' && <Pill tone="neutral">{t('keys.modes.test')}</Pill>}
          <span className={classNames(styles.badge, styles[status])}>{t(`keys.${status}`)}</span>
        </div>
        <dl className={styles.facts}>
          <dt>{t('keys.scopes')}</dt>
          {own.length === 0 && <dd>{t('keys.scope.none')}</dd>}
          {own.map((scope) => (
            <dd key={scope}>{t(`keys.scope.${scope}`)}</dd>
          ))}
          <dt>{t('keys.most')}</dt>
          <dd>{t('keys.perWindow', { limit })}</dd>
          <dt>{t('keys.created')}</dt>
          <dd>{t('keys.by', { date: formatWireDateTime(created_at), name: created_by })}</dd>
          <dt>{t('keys.used')}</dt>
          <dd>{last_used_at === null ? t('keys.never') : formatWireDateTime(last_used_at)}</dd>
        </dl>
        {use.length > 0 && <KeyUse use={use} />}
      </div>
      {onDelete && (
        <IconButton
          icon="trash"
          label={t('keys.deleteKey', { key: name || api_key })}
          disabled={isBusy}
          onClick={onDelete}
        />
      )}
    </li>
  )
}
