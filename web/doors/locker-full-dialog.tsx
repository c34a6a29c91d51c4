import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { NotEnoughRoom, type NotEnoughRoomProps } from './not-enough-room.tsx'

/**
 * The dialog of a locker that has too few doors, which offers the lockers near by. Needs the
 * translations `payment` and `places`.
 */
export const LockerFullDialog = ({
  title,
  footer,
  onClose,
  ...room
}: NotEnoughRoomProps & {
  /** Replaces "The locker is full". */
  title?: string
  /** The other ways to go on. */
  footer: ReactNode
  onClose: () => void
}) => {
  const { t } = useTranslation('payment')
  return (
    <Dialog title={title ?? t('full.title')} tone="warning" onClose={onClose} footer={footer}>
      <NotEnoughRoom {...room} />
    </Dialog>
  )
}
