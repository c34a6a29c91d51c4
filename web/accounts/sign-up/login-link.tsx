import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#web/navigation/paths.ts'
import styles from './sign-up.module.css'

/** Link to the log-in, shown on small screens only. */
export const LoginLink = () => {
  const { t } = useTranslation('signup')
  return (
    <p className={styles.other}>
      {t('haveAccount')} <Link to={paths.login}>{t('logIn')}</Link>
    </p>
  )
}
