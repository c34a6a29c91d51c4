import { useTranslation } from 'react-i18next'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { getFirstOrder } from '#web/orders/wizard/state/draft-shape.ts'
import { hasContent, newDraft, useWizard } from '#web/orders/wizard/state/wizard-draft.ts'

/** Says that the wizard was filled in from an order, and that a shipment begun before is kept. */
const SourceNotice = () => {
  const { t } = useTranslation('edit')
  const draft = useWizard()
  const { source } = draft
  const { name } = getFirstOrder(draft).recipient
  return (
    <Notice>
      {source?.kind === 'pay' ? t('pay', { name }) : t('duplicate.filled')}
      {hasContent(newDraft.get()) && ` ${t('kept')}`}
    </Notice>
  )
}

export default SourceNotice
