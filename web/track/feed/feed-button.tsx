import { useTranslation } from 'react-i18next'
import { DialogButton } from '#web/ui/feedback/dialog-button.tsx'
import { calendarIcon } from '#web/ui/icons/later-icons.ts'
import { lazyDialog } from '#web/ui/lazy-component.tsx'

const FeedDialog = lazyDialog(() => import('./feed-dialog.tsx'))

/** A button that opens the feed of the account's verified phone. */
export const FeedButton = () => {
  const { t } = useTranslation('feed')
  return (
    <DialogButton variant="quiet" size="s" icon={calendarIcon} text={t('button')}>
      {(close) => <FeedDialog proof={{}} onClose={close} />}
    </DialogButton>
  )
}
