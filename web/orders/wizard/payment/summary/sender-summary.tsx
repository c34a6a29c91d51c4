import { useTranslation } from 'react-i18next'
import { formatPhone } from '#shared/contact-details/format-phone.ts'
import { paths } from '#web/navigation/paths.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { canAddCompany } from '#shared/orders/form/to-body.ts'
import { getFirstOrder } from '#web/orders/wizard/state/draft-shape.ts'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'
import { SummaryPart } from './summary-part.tsx'
import styles from './summary.module.css'
import typography from '#web/ui/typography.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** Summary of the sender, with a link to change it. */
export const SenderSummary = () => {
  const { t } = useTranslation('payment')
  const app = useApp()
  const { sender, data, has_company } = getFirstOrder(useWizard())
  return (
    <SummaryPart title={t('summary.sender')} to={paths.sender} change={t('summary.changeSender')}>
      <p className={styles.name}>{sender.name}</p>
      <div className={classNames(typography.note, styles.lines)}>
        <p>{formatPhone(sender.phone)}</p>
        <p>{sender.email}</p>
        {has_company && canAddCompany(app) && <p>{data.company.company_name}</p>}
      </div>
    </SummaryPart>
  )
}
