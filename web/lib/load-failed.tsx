import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTranslation } from './words.ts'

/** Stands where something could not be read, with the way to try again; may tell why. */
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
