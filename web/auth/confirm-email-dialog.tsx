import { useTranslation } from 'react-i18next'
import { resendEmailConfirmation } from '#shared/api/accounts.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { ResendButton } from './resend-button.tsx'

/**
 * Says that `newEmail` is not confirmed yet or, without it, that the user's e-mail must be confirmed
 * before the phone. Offers to send the link once more.
 */
export const ConfirmEmailDialog = ({
  newEmail,
  onClose,
}: {
  newEmail?: string
  onClose: () => void
}) => {
  const { t } = useTranslation(['account', 'common', 'errors'])
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
          {newEmail !== undefined && (
            <Button variant="primary" onClick={onClose}>
              {t('common:ok')}
            </Button>
          )}
        </>
      }
    >
      <p>
        {newEmail === undefined
          ? t('errors:email_not_confirmed')
          : t('emailInfo.text', { email: newEmail })}
      </p>
    </Dialog>
  )
}
