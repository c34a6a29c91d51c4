import { useTranslation } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Stands where a block could not be read, with the way to try again. */
export const LoadFailed = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation('common')
  return (
    <Notice
      tone="danger"
      live
      title={t('loadFailed')}
      actions={
        <Button size="s" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {t('loadFailedText')}
    </Notice>
  )
}
