import { Link, useNavigate } from 'react-router-dom'
import { openEntry } from '#web/app/entry.ts'
import { paths, withLang } from '#web/app/paths.ts'
import { LoginForm } from '#web/domain/auth/login-form.tsx'
import { signUpSocially } from '#web/domain/auth/sign-up-socially.ts'
import { useTakenFromAddress } from '#web/domain/auth/use-taken-from-address.ts'
import { currentLocale } from '#web/lib/current-locale.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './login-screen.module.css'

/**
 * Logs in; what follows is always the start of the house: no address that came along is followed.
 * `error=1` and `email` of the address are what a login elsewhere has brought.
 */
const LoginScreen = () => {
  const { t } = useTranslation('entry')
  const navigate = useNavigate()
  const taken = useTakenFromAddress()
  return (
    <div className={styles.page}>
      <Card>
        <p className={styles.lead}>{t('lead')}</p>
        <LoginForm
          email={taken.get('email') ?? ''}
          isRefused={taken.get('error') === '1'}
          onDone={() =>
            void navigate({ pathname: paths.welcome, search: withLang('', currentLocale.get()) })
          }
          onForgot={(email) => openEntry('forget', email)}
          onUnknown={(identity) => {
            signUpSocially(identity)
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
