import { useTranslation } from 'react-i18next'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from './notice.tsx'

/**
 * Shown instead of the matches of a search that failed: offline, that it goes on by itself once
 * there is a connection, else a retry button.
 */
export const SearchFailed = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation('common')
  return useOnline() ? (
    <Notice
      tone="danger"
      actions={
        <Button size="s" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {t('suggest.failed')}
    </Notice>
  ) : (
    <Notice tone="warning">{t('suggest.offline')}</Notice>
  )
}
