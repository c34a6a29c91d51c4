import { useTranslation } from 'react-i18next'
import type { SettingStatus } from '#shared/accounts/account-setting.ts'
import styles from './services.module.css'

const tones = {
  active: 'active',
  inactive: 'inactive',
  user_pending: 'pending',
  admin_pending: 'pending',
} as const satisfies Record<SettingStatus, string>

/** Shows the status of a service in one word. */
export const StatusBadge = ({ status }: { status: SettingStatus }) => {
  const { t } = useTranslation('services')
  return <span className={`${styles.badge} ${styles[tones[status]]}`}>{t(`status.${status}`)}</span>
}
