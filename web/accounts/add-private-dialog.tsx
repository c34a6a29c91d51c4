import { useTranslation } from 'react-i18next'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { addPrivateAccount } from '#web/auth/switch-to-account.ts'

/** Asks for confirmation before a private account is added. */
const AddPrivateDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['account', 'common'])
  const { isBusy, run: confirm } = useAction(async () => {
    await attempt(addPrivateAccount())
    onClose()
  })
  return (
    <Dialog
      title={t('confirmPrivate.title')}
      onClose={onClose}
      width="s"
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" busy={isBusy} onClick={confirm}>
            {t('common:confirm')}
          </Button>
        </>
      }
    >
      <p>{t('confirmPrivate.text')}</p>
    </Dialog>
  )
}

export default AddPrivateDialog
