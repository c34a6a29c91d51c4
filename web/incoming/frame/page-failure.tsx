import { useTranslation } from 'react-i18next'
import { useReloadWhenReachable } from '#web/lib/api/connection.ts'
import { ChunkLoadError } from '#web/lib/api/load-chunk.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** Shown instead of a page that stopped working or whose code did not load, with or without a connection. */
export const PageFailure = ({ failure }: { failure: unknown }) => {
  const { t } = useTranslation(['incoming', 'common'])
  const isOffline = failure instanceof ChunkLoadError && failure.isOffline
  useReloadWhenReachable(isOffline)
  return (
    <div role="alert">
      <EmptyState
        icon={isOffline ? 'globe' : 'warning'}
        title={isOffline ? t('common:offline.title') : t('failed.title')}
        actions={
          <Button variant="primary" onClick={() => location.reload()}>
            {t('common:reload')}
          </Button>
        }
      >
        {isOffline ? t('common:offline.text') : t('failed.text')}
      </EmptyState>
    </div>
  )
}
