import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import { isBusinessSegment } from '#shared/accounts/segments.ts'
import { paths } from '#web/navigation/paths.ts'
import { useVisitor } from '#web/navigation/use-visitor.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { useOpenOrder } from './use-open-order.ts'

const OpeningOrder = () => {
  const { t } = useTranslation(['edit', 'shell'])
  const { state, retry } = useOpenOrder()
  if (state === 'failed') return <LoadFailed onRetry={retry} />
  if (state === 'opening') {
    return (
      <div role="status" aria-label={t('opening')}>
        <Skeleton shape="card" />
      </div>
    )
  }
  return (
    <Notice
      tone="warning"
      live
      title={state === 'gone' ? t('gone.title') : t('duplicate.refusedTitle')}
      actions={<LinkButton to={paths.parcelSelection}>{t('shell:menu.newShipment')}</LinkButton>}
    >
      {state === 'gone' ? t('gone.text') : t('duplicate.refusedText')}
    </Notice>
  )
}

/**
 * Shown while the order that the address asks for is loading, or why it cannot be opened. Companies
 * open it in the add-orders view.
 */
export const OpenOrder = () => {
  const { segment } = useVisitor()
  const { search, hash } = useLocation()
  return isBusinessSegment(segment) ? (
    <Navigate to={{ pathname: paths.addOrders, search, hash }} replace />
  ) : (
    <OpeningOrder />
  )
}
