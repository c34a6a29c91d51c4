import { Link } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { useTranslation } from '#web/lib/words.ts'
import styles from './sign-up.module.css'

/** The way to the login, on small screens. */
export const LogInInstead = () => {
  const { t } = useTranslation('signup')
  return (
    <p className={styles.other}>
      {t('haveAccount')} <Link to={paths.login}>{t('logIn')}</Link>
    </p>
  )
}
