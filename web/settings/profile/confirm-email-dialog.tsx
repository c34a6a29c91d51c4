import { useTranslation } from 'react-i18next'
import { resendEmailConfirmation } from '#shared/api/accounts.ts'
import { ResendButton } from '#web/auth/resend-button.tsx'
import { callApi } from '#web/lib/api/api-client.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'

/** Says that the e-mail must be confirmed before the phone, and sends the link once more. */
export const ConfirmEmailDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['account', 'errors'])
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
        <ResendButton
          label={t('emailInfo.resend')}
          onResend={resend}
          variant="secondary"
          size="m"
        />
      }
    >
      <p>{t('errors:email_not_confirmed')}</p>
    </Dialog>
  )
}
