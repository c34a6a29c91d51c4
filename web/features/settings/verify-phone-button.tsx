import { useState } from 'react'
import { phoneCodeTries } from '#shared/accounts/forms/phone-code.ts'
import { getPhoneVerification, verifyPhone } from '#shared/api/accounts.ts'
import { callApi } from '#web/lib/api-client.ts'
import { loadApp } from '#web/lib/app-data.ts'
import { attempt } from '#web/lib/problem-dialog.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { PhoneCodeDialog } from './phone-code-dialog.tsx'

/** Sends a code unless one is under way, and tells how many tries it has left. */
const codeUnderWay = async () => {
  const { phone, attempts_left } = await callApi(getPhoneVerification, {})
  if (attempts_left !== null) return { phone, tries: attempts_left }
  await callApi(verifyPhone, { body: { token: null } })
  return { phone, tries: phoneCodeTries }
}

/** Verifies the account's phone by a code; `onVerified` is called when the app's data know it. */
export const VerifyPhoneButton = ({ onVerified }: { onVerified: () => void }) => {
  const { t } = useTranslation('settings')
  const [isBusy, setIsBusy] = useState(false)
  const [code, setCode] = useState<{ phone: string; tries: number }>()
  const close = () => setCode(undefined)
  const begin = async () => {
    if (isBusy) return
    setIsBusy(true)
    setCode(await attempt(codeUnderWay()))
    setIsBusy(false)
  }
  return (
    <>
      {/* Never disabled: it has to keep the focus that the dialog gives back. */}
      <Button
        size="s"
        icon={isBusy ? undefined : 'phone'}
        aria-disabled={isBusy || undefined}
        onClick={() => void begin()}
      >
        {isBusy && <Spinner />}
        {t('phoneCode.verify')}
      </Button>
      {code && (
        <PhoneCodeDialog
          {...code}
          onClose={close}
          onUsedUp={() => {
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
