import { useTranslation } from 'react-i18next'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

/** The notice that the account was deactivated, shown after it was logged out. */
const DeactivatedDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('shell')
  return (
    <Dialog title={t('inactive.loggedOutTitle')} onClose={onClose} width="s" tone="warning">
      <p>{t('inactive.loggedOutText')}</p>
    </Dialog>
  )
}

export default DeactivatedDialog
