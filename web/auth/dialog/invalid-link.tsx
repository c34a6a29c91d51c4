import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiProblem } from '#web/lib/api/api-problem.ts'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { useErrorText } from '#web/lib/api/problem-text.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Replaces a form whose link is invalid or could not be checked. */
export const InvalidLink = ({
  problem,
  onRetry,
  children,
}: {
  problem: ApiProblem
  onRetry: () => void
  /** Actions shown for an invalid link. */
  children?: ReactNode
}) => {
  const { t } = useTranslation('entry')
  const errorText = useErrorText()
  if (problem.error_type !== 'validation_error') {
    return (
      <LoadFailed onRetry={onRetry}>
        {errorText({ type: problem.error_code, message: problem.message }) || undefined}
      </LoadFailed>
    )
  }
  return (
    <>
      <Notice tone="danger" title={t('invalid.title')} live>
        {problem.errors
          .map(({ error_type, error_message }) =>
            errorText({ type: error_type, message: error_message }),
          )
          .join(', ') || problem.message}
      </Notice>
      {children}
    </>
  )
}
