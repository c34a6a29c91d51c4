import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { openAuthDialog } from '#web/navigation/auth-dialog.ts'
import { paths } from '#web/navigation/paths.ts'
import { findAppRoute } from '#web/navigation/route-table.ts'
import { findWantedPage } from '#web/navigation/wanted-page.ts'
import { WaysOn } from '#web/navigation/ways-on.tsx'
import { LoginForm } from './login-form.tsx'
import { startSocialSignUp } from '#web/auth/sign-up/social-sign-up.ts'
import { useInitialQuery } from './use-initial-query.ts'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import typography from '#web/ui/typography.module.css'
import styles from './login-screen.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** Says which page opens after the log-in, or what an account is for. */
const Lead = () => {
  const { t } = useTranslation(['entry', 'shell'])
  const wanted = findWantedPage(useLocation().state)
  const route =
    wanted === undefined ? undefined : findAppRoute(new URL(wanted, location.origin).pathname)
  return route ? (
    <Notice>{t('wanted', { page: t(`shell:${route.title}`) })}</Notice>
  ) : (
    <p className={typography.muted}>{t('lead')}</p>
  )
}

/**
 * Logs in; the guard of the route then leads to the page that the guest wanted, or to welcome. Redirect
 * targets in the address are ignored. An external log-in page passes `error=1` and `email` in the query.
 */
const LoginScreen = () => {
  const { t } = useTranslation('entry')
  const navigate = useNavigate()
  const query = useInitialQuery()
  return (
    <div className={classNames(layout.column4, styles.page)}>
      <Card>
        <Lead />
        <LoginForm
          email={query.get('email') ?? ''}
          hasLoginFailed={query.get('error') === '1'}
          onDone={() => {}}
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
      <WaysOn title={t('without')} />
    </div>
  )
}

export default LoginScreen
