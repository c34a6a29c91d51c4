import { paths } from '#web/app/paths.ts'
import { useTranslation } from '#web/lib/words.ts'
import { useWizard } from '../state/wizard-draft.ts'
import { SummaryCard } from './summary-card.tsx'

/** Who sends, and the way back to change it. */
export const SenderSummary = () => {
  const { t } = useTranslation('payment')
  const { sender, company, company_info_visible: hasCompany } = useWizard()
  return (
    <SummaryCard
      title={t('summary.sender')}
      to={paths.sender}
      change={t('summary.changeSender')}
      line={sender.name}
      details={
        <>
          <p>{sender.phone}</p>
          <p>{sender.email}</p>
          {hasCompany && <p>{company.company_name}</p>}
        </>
      }
    />
  )
}
