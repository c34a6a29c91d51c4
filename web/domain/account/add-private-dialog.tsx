import { useState } from 'react'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { addPrivateAccount } from './switch-to-account.ts'

/** Asks for confirmation before a private account is added. */
export const AddPrivateDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('account')
  const [isBusy, setIsBusy] = useState(false)
  const confirm = async () => {
    setIsBusy(true)
    await attempt(addPrivateAccount())
    setIsBusy(false)
    onClose()
  }
  return (
    <Dialog
      title={t('confirmPrivate.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      width="s"
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" busy={isBusy} onClick={() => void confirm()}>
            {t('common:confirm')}
          </Button>
        </>
      }
    >
      <p>{t('confirmPrivate.text')}</p>
    </Dialog>
  )
}
