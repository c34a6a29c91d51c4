import { useTranslation } from 'react-i18next'
import type { RefusalReason } from '#shared/incoming/incoming-changes.ts'
import { PageLinkButton } from './page-link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ViewHead } from './view-head.tsx'

/** A view whose change is not possible: why, and the way to what is. */
export const RefusedView = ({ title, reason }: { title: string; reason: RefusalReason | null }) => {
  const { t } = useTranslation('incoming')
  return (
    <>
      <ViewHead title={title} />
      <EmptyState
        icon="clock"
        title={t(`reason.${reason ?? 'not_offered'}`)}
        actions={
          <PageLinkButton variant="primary" page="">
            {t('change.seeOptions')}
          </PageLinkButton>
        }
      >
        {t('change.refusedText')}
      </EmptyState>
    </>
  )
}
