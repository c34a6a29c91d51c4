import type { SettingStatus } from '#shared/services/account-setting.ts'
import { useTranslation } from '#web/lib/words.ts'
import styles from './services.module.css'

const tones = {
  active: 'active',
  inactive: 'inactive',
  user_pending: 'pending',
  admin_pending: 'pending',
} as const satisfies Record<SettingStatus, string>

/** The status of a service in one word. */
export const StatusMark = ({ status }: { status: SettingStatus }) => {
  const { t } = useTranslation('services')
  return <span className={`${styles.mark} ${styles[tones[status]]}`}>{t(`status.${status}`)}</span>
}
