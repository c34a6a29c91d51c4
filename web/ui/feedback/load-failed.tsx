import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Shown in place of data that failed to load, with a retry button; `children` may explain why. */
export const LoadFailed = ({
  onRetry,
  children,
}: {
  onRetry: () => void
  children?: ReactNode
}) => {
  const { t } = useTranslation('common')
  return (
    <Notice
      tone="danger"
      live
      title={t('loadFailed')}
      actions={<Button onClick={onRetry}>{t('retry')}</Button>}
    >
      {children ?? t('loadFailedText')}
    </Notice>
  )
}
