import { useTranslation } from 'react-i18next'
import { resendEmailConfirmation } from '#shared/api/accounts.ts'
import { ResendButton } from '#web/auth/resend-button.tsx'
import { callApi } from '#web/lib/api/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'

/** Says that a new e-mail address is not confirmed yet, and offers to resend the link. */
export const UnconfirmedEmailDialog = ({
  email,
  onClose,
}: {
  email: string
  onClose: () => void
}) => {
  const { t } = useTranslation(['account', 'common'])
  const resend = async () => {
    await callApi(resendEmailConfirmation, {})
    onClose()
    showToast(t('emailInfo.sent'))
  }
  return (
    <Dialog
      title={t('emailInfo.title')}
      onClose={onClose}
      width="s"
      footer={
        <>
          <ResendButton
            label={t('emailInfo.resend')}
            onResend={resend}
            variant="secondary"
            size="m"
          />
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
