import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageChannels } from '#shared/incoming/message-channels.ts'
import { RadioCard, RadioCards } from '#web/ui/forms/radio-card.tsx'
import type { ChangeProps } from './change-props.ts'
import { ConfirmChangeDialog } from './confirm-change-dialog.tsx'
import { useChangeCall } from './use-change-call.ts'

/** Chooses by which channels the recipient gets delivery updates. */
const MessagesDialog = ({
  parcel,
  access,
  onChanged,
  reload,
  onClose,
}: ChangeProps & { onClose: () => void }) => {
  const { t } = useTranslation(['incoming', 'common', 'errors', 'shell'])
  const { failure, isBusy, makeChange } = useChangeCall({ onChanged, reload })
  const [channels, setChannels] = useState(parcel.messages)
  const name = useId()
  const save = async () => {
    if (channels === null) return
    const isDone = await makeChange(access, { kind: 'messages', channels })
    if (isDone) onClose()
  }
  return (
    <ConfirmChangeDialog
      title={t('messages.title')}
      label={t('common:save')}
      variant="primary"
      isBusy={isBusy}
      failure={failure}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <RadioCards legend={t('messages.title')} hideLegend>
        {messageChannels.map((each) => (
          <RadioCard
            key={each}
            name={name}
            title={t(`messages.${each}`)}
            checked={channels === each}
            onChange={() => setChannels(each)}
          />
        ))}
      </RadioCards>
      <p>{t('messages.hint')}</p>
    </ConfirmChangeDialog>
  )
}

export default MessagesDialog
