import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

/** Confirms that a contract was requested; operators handle the request. */
export const ContractRequestedDialog = ({
  email,
  onClose,
}: {
  email: string
  onClose: () => void
}) => {
  const { t } = useTranslation(['signup', 'common'])
  return (
    <Dialog
      title={t('chosen.title')}
      onClose={onClose}
      width="s"
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('common:ok')}
        </Button>
      }
    >
      <p>{t('chosen.text', { email })}</p>
    </Dialog>
  )
}
