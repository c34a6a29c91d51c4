import { paths } from '#web/app/paths.ts'
import { useTranslation } from '#web/lib/words.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useWizard } from '../state/wizard-draft.ts'
import styles from './summary.module.css'

/** Who sends, and the way back to change it. */
export const SenderSummary = () => {
  const { t } = useTranslation('payment')
  const { sender, company, company_info_visible: hasCompany } = useWizard()
  return (
    <Card
      title={t('summary.sender')}
      actions={
        <LinkButton
          to={paths.sender}
          variant="quiet"
          size="s"
          icon="edit"
          aria-label={t('summary.changeSender')}
        >
          {t('common:edit')}
        </LinkButton>
      }
    >
      <div>
        <p>{sender.name}</p>
        <div className={styles.lines}>
          <p>{sender.phone}</p>
          <p>{sender.email}</p>
          {hasCompany && <p>{company.company_name}</p>}
        </div>
      </div>
    </Card>
  )
}
