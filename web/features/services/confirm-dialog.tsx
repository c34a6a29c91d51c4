import { useTranslation } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Asks before something that cannot be taken back easily. */
export const ConfirmDialog = ({
  title,
  text,
  action,
  onConfirm,
  onClose,
}: {
  title: string
  text: string
  /** The words of the button that does it. */
  action: string
  onConfirm: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation('common')
  return (
    <Dialog
      title={title}
      closeLabel={t('close')}
      onClose={onClose}
      width="s"
      tone="warning"
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="danger"
            onClick={() => {
              onClose()
              onConfirm()
            }}
          >
            {action}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
