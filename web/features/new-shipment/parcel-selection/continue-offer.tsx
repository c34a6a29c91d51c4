import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { formatDateTime } from '#shared/lib/tallinn-time.ts'
import { getStepPath } from '#web/navigation/shipment-steps.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { continueDraft } from '../state/continue-draft.ts'
import { hasContent, keptDrafts, wizard } from '../state/wizard-draft.ts'

/** Offers the shipment that was begun in another tab, while nothing is chosen in this one. */
export const ContinueOffer = () => {
  const { t } = useTranslation(['wizard', 'common'])
  const navigate = useNavigate()
  const { account } = useApp()
  const [kept, setKept] = useState(() =>
    hasContent(wizard.get()) ? [] : keptDrafts.list(account?.id ?? ''),
  )
  const [latest, ...others] = kept
  if (!latest) return null
  const { value, savedAt } = latest
  const resume = () => {
    continueDraft(latest)
    setKept([])
    void navigate(getStepPath(value.furthest))
  }
  const discard = () => {
    keptDrafts.remove(latest.key)
    setKept(others)
  }
  return (
    <Notice
      title={t('resume.title')}
      actions={
        <>
          <Button size="s" variant="primary" onClick={resume}>
            {t('common:continue')}
          </Button>
          <Button size="s" onClick={discard}>
            {t('resume.discard')}
          </Button>
        </>
      }
    >
      <p>{t('resume.text', { count: value.parcels.length, time: formatDateTime(savedAt) })}</p>
    </Notice>
  )
}
