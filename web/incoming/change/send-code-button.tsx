import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { ChangeProps } from './change-props.ts'
import { FailureNotice } from './failure-notice.tsx'
import { useChangeCall } from './use-change-call.ts'

/** A button that sends the door code to the recipient's own phone again. */
const SendCodeButton = ({ parcel, access, onChanged, reload }: ChangeProps) => {
  const { t } = useTranslation(['incoming', 'errors', 'shell'])
  const { failure, isBusy, makeChange } = useChangeCall({ onChanged, reload })
  const [isSent, setIsSent] = useState(false)
  const send = async () => {
    setIsSent(false)
    setIsSent(await makeChange(access, { kind: 'send_code' }))
  }
  const { recipient } = parcel.order
  return (
    <Stack gap="s">
      <FailureNotice failure={failure} />
      {isSent && (
        <Notice tone="success" live>
          {recipient
            ? t('change.sendCode.sent', { phone: recipient.phone })
            : t('change.sendCode.sentToOwn')}
        </Notice>
      )}
      <Button icon="phone" wide busy={isBusy} onClick={() => void send()}>
        {t('change.sendCode.send')}
      </Button>
    </Stack>
  )
}

export default SendCodeButton
