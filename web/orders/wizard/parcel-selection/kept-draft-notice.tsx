import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { formatDateTime } from '#shared/lib/tallinn-time.ts'
import { getServerTime } from '#web/lib/api/server-clock.ts'
import type { KeptDraft } from '#web/lib/forms/kept-drafts.ts'
import { getStepPath } from '#web/navigation/shipment-steps.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { WizardDraft } from '#web/orders/wizard/state/draft-shape.ts'
import { toContinuedDraft } from '#web/orders/wizard/state/unpaid-draft.ts'
import { keptDrafts, wizard } from '#web/orders/wizard/state/wizard-draft.ts'

/** Describes a kept draft, with buttons to continue or discard it. */
const KeptDraftNotice = ({
  draft,
  onContinue,
  onDiscard,
}: {
  draft: KeptDraft<WizardDraft>
  onContinue: () => void
  onDiscard: () => void
}) => {
  const { t } = useTranslation(['wizard', 'common'])
  const navigate = useNavigate()
  const { key, value, savedAt } = draft
  const resume = () => {
    keptDrafts.remove(key)
    wizard.set(toContinuedDraft(value, getServerTime()))
    onContinue()
    void navigate(getStepPath(value.furthest))
  }
  return (
    <Notice
      title={t('resume.title')}
      actions={
        <>
          <Button size="s" variant="primary" onClick={resume}>
            {t('common:continue')}
          </Button>
          <Button size="s" onClick={onDiscard}>
            {t('resume.discard')}
          </Button>
        </>
      }
    >
      <p>{t('resume.text', { count: value.orders.length, time: formatDateTime(savedAt) })}</p>
    </Notice>
  )
}

export default KeptDraftNotice
