import { useTranslation } from 'react-i18next'
import type { ChangeProps } from './change-props.ts'
import { ConfirmChangeDialog } from './confirm-change-dialog.tsx'
import { useChangeCall } from './use-change-call.ts'

/** Asks before a parcel is sent back, and says what that does. */
const SendBackDialog = ({
  parcel,
  access,
  onChanged,
  reload,
  onClose,
}: ChangeProps & { onClose: () => void }) => {
  const { t } = useTranslation(['incoming', 'errors', 'shell'])
  const { failure, isBusy, makeChange } = useChangeCall({ onChanged, reload })
  const sendBack = async () => {
    const isDone = await makeChange(access, { kind: 'send_back' })
    if (isDone) onClose()
  }
  return (
    <ConfirmChangeDialog
      title={t('change.sendBack.title')}
      label={t('change.sendBack.confirm')}
      variant="danger"
      isBusy={isBusy}
      failure={failure}
      onConfirm={() => void sendBack()}
      onClose={onClose}
    >
      <p>{t('change.sendBack.text', { sender: parcel.order.sender_name })}</p>
      <p>{t(parcel.pickup ? 'change.sendBack.code' : 'change.sendBack.onTheWay')}</p>
      <p>{t('change.sendBack.money')}</p>
    </ConfirmChangeDialog>
  )
}

export default SendBackDialog
