import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '#web/navigation/paths.ts'
import { LoginForm } from '#web/auth/login-form.tsx'
import { startSocialSignUp } from '#web/auth/sign-up/social-sign-up.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { AuthPanelProps } from './auth-panel.ts'
import button from '#web/auth/link-button.module.css'
import styles from './auth.module.css'

/** Logs in without leaving the current screen. */
export const Login = ({ state, onNavigate }: AuthPanelProps) => {
  const { t } = useTranslation('entry')
  const navigate = useNavigate()
  const goToSignUp = () => {
    onNavigate(null)
    void navigate(paths.signup)
  }
  return (
    <>
      {state.isConfirmed && (
        <Notice tone="success" live>
          {t('confirmEmail.done')}
        </Notice>
      )}
      <LoginForm
        email={state.email}
        onDone={() => onNavigate(null)}
        onForgot={(email) => onNavigate({ type: 'forget', email })}
        onNotRegistered={(identity) => {
          startSocialSignUp(identity)
          goToSignUp()
        }}
      />
      <p className={styles.other}>
        {t('noAccount')}{' '}
        <button type="button" className={button.link} onClick={goToSignUp}>
          {t('signUp')}
        </button>
      </p>
    </>
  )
}
