import { useState } from 'react'
import { resendEmailConfirmation } from '#shared/api/accounts.ts'
import { callApi } from '#web/lib/api-client.ts'
import { attempt } from '#web/lib/problem-dialog.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** Tells that a new e-mail waits for its link to be opened. */
export const EmailInfo = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const { t } = useTranslation('account')
  const [isBusy, setIsBusy] = useState(false)
  const resend = async () => {
    setIsBusy(true)
    const answer = await attempt(callApi(resendEmailConfirmation, {}))
    setIsBusy(false)
    if (!answer) return
    onClose()
    showToast(t('emailInfo.sent'))
  }
  return (
    <Dialog
      title={t('emailInfo.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      width="s"
      footer={
        <>
          <Button busy={isBusy} onClick={() => void resend()}>
            {t('emailInfo.resend')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('common:ok')}
          </Button>
        </>
      }
    >
      <p>{t('emailInfo.text', { email })}</p>
    </Dialog>
  )
}
