import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getPushSettings } from '#shared/api/notifications.ts'
import type { MessageChannels } from '#shared/incoming/message-channels.ts'
import { keepPushedParcel } from '#web/incoming/kept/pushed-parcels.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { getPushSupport, type PushFailure, subscribeBrowser } from '#web/push/subscribe-browser.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
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
  const { t } = useTranslation(['incoming', 'common', 'errors', 'push', 'shell'])
  const { failure, isBusy, makeChange } = useChangeCall({ onChanged, reload })
  const [channels, setChannels] = useState(parcel.messages)
  const [pushFailure, setPushFailure] = useState<PushFailure>()
  const support = getPushSupport()
  const { data } = useCall(getPushSettings, support === 'yes' ? {} : null)
  const publicKey = data?.public_key ?? undefined
  const name = useId()
  const isOffered = (channel: MessageChannels) =>
    channel !== 'push' || publicKey !== undefined || parcel.messages === 'push'

  const savePush = async (key: string): Promise<boolean> => {
    setPushFailure(undefined)
    const subscription = await subscribeBrowser(key)
    if (typeof subscription === 'string') {
      setPushFailure(subscription)
      return false
    }
    const isDone = await makeChange(access, { kind: 'messages', channels: 'push', subscription })
    const { hash, id } = access
    if (isDone && hash !== undefined) keepPushedParcel({ id, hash })
    return isDone
  }
  const save = async () => {
    if (channels === null) return
    const isDone = await (channels === 'push' && publicKey !== undefined
      ? savePush(publicKey)
      : makeChange(access, { kind: 'messages', channels }))
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
      {pushFailure && (
        <Notice tone="warning" live>
          {t(`push:choice.${pushFailure}`)}
        </Notice>
      )}
      <RadioCards legend={t('messages.title')} hideLegend>
        {parcel.message_channels.filter(isOffered).map((each) => (
          <RadioCard
            key={each}
            name={name}
            title={t(`messages.${each}`)}
            text={each === 'push' ? t('push:choice.hint') : undefined}
            checked={channels === each}
            onChange={() => setChannels(each)}
          />
        ))}
      </RadioCards>
      {support === 'install' && <p>{t('push:choice.install')}</p>}
      {parcel.message_channels.includes('email') && <p>{t('messages.hint')}</p>}
    </ConfirmChangeDialog>
  )
}

export default MessagesDialog
