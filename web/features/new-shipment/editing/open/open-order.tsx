import { useTranslation } from 'react-i18next'
import { paths } from '#web/navigation/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { useOpenOrder } from './use-open-order.ts'

/** Shown while the order that the address asks for is loading, or why it cannot be opened. */
export const OpenOrder = () => {
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
