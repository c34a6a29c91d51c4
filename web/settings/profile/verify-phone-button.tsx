import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxPhoneCodeAttempts } from '#shared/accounts/forms/phone-code.ts'
import { getPhoneVerification, verifyPhone } from '#shared/api/accounts.ts'
import { ConfirmEmailDialog } from '#web/auth/confirm-email-dialog.tsx'
import { callApi } from '#web/lib/api/api-client.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { loadApp } from '#web/lib/api/app-data.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { PhoneCodeDialog } from './phone-code-dialog.tsx'

/** Sends a code unless one is pending. Returns the masked phone and the attempts left. */
const requestPhoneCode = async () => {
  const { phone, attempts_left } = await callApi(getPhoneVerification, {})
  if (attempts_left !== null) return { phone, attempts: attempts_left }
  await callApi(verifyPhone, { body: { token: null } })
  return { phone, attempts: maxPhoneCodeAttempts }
}

const isEmailUnconfirmed = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.problem.error_code === 'email_not_confirmed'

/**
 * Verifies the account's phone by an SMS code; calls `onVerified` after reloading the app data. A user
 * whose e-mail is not confirmed gets no code, but the link that confirms it once more.
 */
export const VerifyPhoneButton = ({ onVerified }: { onVerified: () => void }) => {
  const { t } = useTranslation('settings')
  const [isEmailNeeded, setIsEmailNeeded] = useState(false)
  const [code, setCode] = useState<{ phone: string; attempts: number }>()
  const close = () => setCode(undefined)
  const { isBusy, run: openCodeDialog } = useAction(async () => {
    try {
      setCode(await requestPhoneCode())
    } catch (failure) {
      if (!isEmailUnconfirmed(failure)) throw failure
      setIsEmailNeeded(true)
    }
  })
  return (
    <>
      {/* Never disabled: the dialog returns the focus to it. */}
      <Button
        size="s"
        icon={isBusy ? undefined : 'phone'}
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? undefined : openCodeDialog}
      >
        {isBusy && <Spinner />}
        {t('phoneCode.verify')}
      </Button>
      {isEmailNeeded && <ConfirmEmailDialog onClose={() => setIsEmailNeeded(false)} />}
      {code && (
        <PhoneCodeDialog
          {...code}
          onClose={close}
          onNoAttemptsLeft={() => {
            close()
            showToast(t('phoneCode.usedUp'), 'warning')
          }}
          onVerified={async () => {
            close()
            await attempt(loadApp())
            showToast(t('phoneCode.verified'))
            onVerified()
          }}
        />
      )}
    </>
  )
}
