import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { openAuthDialog } from '#web/navigation/auth-dialog.ts'
import { paths } from '#web/navigation/paths.ts'
import { LoginForm } from './login-form.tsx'
import { startSocialSignUp } from '#web/auth/sign-up/social-sign-up.ts'
import { useInitialQuery } from './use-initial-query.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { setLangParam } from '#web/lib/i18n/page-locale.ts'
import { Card } from '#web/ui/card.tsx'
import typography from '#web/ui/typography.module.css'
import styles from './login-screen.module.css'

/**
 * Logs in and continues to the welcome screen; redirect targets in the address are ignored. An
 * external log-in page passes `error=1` and `email` in the query.
 */
const LoginScreen = () => {
  const { t } = useTranslation('entry')
  const navigate = useNavigate()
  const query = useInitialQuery()
  return (
    <div className={styles.page}>
      <Card>
        <p className={typography.muted}>{t('lead')}</p>
        <LoginForm
          email={query.get('email') ?? ''}
          hasLoginFailed={query.get('error') === '1'}
          onDone={() =>
            void navigate({
              pathname: paths.welcome,
              search: setLangParam('', currentLocale.get()),
            })
          }
          onForgot={(email) => openAuthDialog('forget', email)}
          onNotRegistered={(identity) => {
            startSocialSignUp(identity)
            void navigate(paths.signup)
          }}
        />
      </Card>
      <p className={styles.other}>
        {t('noAccount')} <Link to={paths.signup}>{t('signUp')}</Link>
      </p>
      <p className={styles.other}>
        <Link to={paths.newShipment}>{t('guest')}</Link>
      </p>
    </div>
  )
}

export default LoginScreen
