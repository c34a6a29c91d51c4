import { useNavigate } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { LoginForm } from '#web/domain/auth/login-form.tsx'
import { signUpSocially } from '#web/domain/auth/sign-up-socially.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { EntryPanel } from './auth-dialog.tsx'
import styles from './auth.module.css'

/** Logs in over the screen, which then goes on with the account. */
export const Login = ({ entry, onGo }: EntryPanel) => {
  const { t } = useTranslation('entry')
  const navigate = useNavigate()
  const goToSignUp = () => {
    onGo(null)
    void navigate(paths.signup)
  }
  return (
    <>
      {entry.isConfirmed && (
        <Notice tone="success" live>
          {t('confirmEmail.done')}
        </Notice>
      )}
      <LoginForm
        email={entry.email}
        onDone={() => onGo(null)}
        onForgot={(email) => onGo({ type: 'forget', email })}
        onUnknown={(identity) => {
          signUpSocially(identity)
          goToSignUp()
        }}
      />
      <p className={styles.other}>
        {t('noAccount')}{' '}
        <button type="button" className={styles.link} onClick={goToSignUp}>
          {t('signUp')}
        </button>
      </p>
    </>
  )
}
