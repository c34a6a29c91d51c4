import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoginForm } from '#web/auth/login-form.tsx'
import { type Credentials, logInAgain } from '#web/auth/session-actions.ts'
import { closeSessionNotice } from '#web/auth/session-notice.ts'
import { openAuthDialog } from '#web/navigation/auth-dialog.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/**
 * Logs in over the page, by default as its account; interrupted calls then go on. `logIn` returns
 * whether they do.
 */
export const LoginInPlace = ({
  email,
  logIn = logInAgain,
}: {
  email: string
  logIn?: (credentials: Credentials) => Promise<boolean>
}) => {
  const { t } = useTranslation('errors')
  const [isUnknown, setIsUnknown] = useState(false)
  return (
    <>
      {isUnknown && (
        <Notice tone="danger" live>
          {t('social_not_registered')}
        </Notice>
      )}
      <LoginForm
        email={email}
        logIn={async (credentials) => {
          setIsUnknown(false)
          if (await logIn(credentials)) closeSessionNotice('repeat')
        }}
        onDone={() => {}}
        onForgot={(typed) => {
          closeSessionNotice('explained')
          openAuthDialog('forget', typed)
        }}
        onNotRegistered={() => setIsUnknown(true)}
      />
    </>
  )
}
