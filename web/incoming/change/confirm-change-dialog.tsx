import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import type { IncomingFailure } from './incoming-failure.ts'
import { FailureNotice } from './failure-notice.tsx'

/** Asks to confirm a change, and says why it was not made. */
export const ConfirmChangeDialog = ({
  title,
  label,
  variant,
  isBusy,
  failure,
  children,
  onConfirm,
  onClose,
}: {
  title: string
  /** The label of the button that makes the change. */
  label: string
  variant: 'primary' | 'danger'
  isBusy: boolean
  failure: IncomingFailure | undefined
  children: ReactNode
  onConfirm: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation('common')
  const isRefused = failure?.kind === 'refused'
  return (
    <Dialog
      title={title}
      onClose={onClose}
      isPersistent={isBusy}
      width="s"
      footer={
        <>
          <Button onClick={onClose}>{t(isRefused ? 'close' : 'cancel')}</Button>
          {!isRefused && (
            <Button variant={variant} busy={isBusy} onClick={onConfirm}>
              {label}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <FailureNotice failure={failure} />
        {!isRefused && children}
      </Stack>
    </Dialog>
  )
}
