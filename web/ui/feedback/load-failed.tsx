import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsOnline } from '#web/lib/api/connection.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from './notice.tsx'

/**
 * Shown instead of data that failed to load, with a retry button; `children` may explain why. Without
 * a connection it says so, and tries again by itself once there is one.
 */
export const LoadFailed = ({
  onRetry,
  children,
}: {
  onRetry: () => void
  children?: ReactNode
}) => {
  const { t } = useTranslation('common')
  const isOnline = useIsOnline()
  const wasOffline = useRef(!isOnline)
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    if (isOnline && wasOffline.current) retry()
    wasOffline.current = !isOnline
  }, [isOnline])
  return (
    <Notice
      tone="danger"
      live
      title={isOnline ? t('loadFailed') : t('offline.title')}
      actions={<Button onClick={onRetry}>{t('retry')}</Button>}
    >
      {isOnline ? (children ?? t('loadFailedText')) : t('offline.text')}
    </Notice>
  )
}
