import { useTranslation } from 'react-i18next'
import type { MessageCode } from '#shared/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

/** Explains why a service was removed when the destination changed. */
export const RemovedServiceDialog = ({
  notice,
  onClose,
}: {
  notice: MessageCode
  onClose: () => void
}) => {
  const { t } = useTranslation(['recipient', 'common', 'errors'])
  return (
    <Dialog
      title={t('notice')}
      tone="warning"
      width="s"
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('common:ok')}
        </Button>
      }
    >
      <p>{t(`errors:${notice}`)}</p>
    </Dialog>
  )
}
