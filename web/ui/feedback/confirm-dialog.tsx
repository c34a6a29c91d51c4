import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from './dialog.tsx'

/** Asks to confirm an action that is hard to undo. */
export const ConfirmDialog = ({
  title,
  text,
  confirmLabel,
  closeLabel,
  onConfirm,
  onClose,
}: {
  title: string
  text: string
  /** Label of the button that runs the action. */
  confirmLabel: string
  /** Label of the other button, where the action is itself a cancellation. */
  closeLabel?: string
  onConfirm: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation('common')
  return (
    <Dialog
      title={title}
      onClose={onClose}
      width="s"
      tone="warning"
      footer={
        <>
          <Button onClick={onClose}>{closeLabel ?? t('cancel')}</Button>
          <Button
            variant="danger"
            onClick={() => {
              onClose()
              onConfirm()
            }}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
