import { useTranslation } from 'react-i18next'
import type { ApiFailure } from '#web/lib/api/api-problem.ts'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'

/** Whether a read was refused because too many masked rows were shown; a reason still opens it. */
export const needsReason = ({ problem }: ApiFailure): boolean =>
  problem.error_code === 'masked_rows_limit'

/** Shown instead of data of others that failed to load. */
export const ReadFailed = ({ error, onRetry }: { error: ApiFailure; onRetry: () => void }) => {
  const { t } = useTranslation('errors')
  return (
    <LoadFailed onRetry={onRetry}>
      {needsReason(error) ? t('masked_rows_limit') : undefined}
    </LoadFailed>
  )
}
