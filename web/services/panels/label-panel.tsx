import { useTranslation } from 'react-i18next'
import { may } from '#shared/accounts/permissions.ts'
import { paths } from '#web/navigation/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { PanelProps } from '#web/services/service-panel.ts'
import styles from '#web/services/services.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** Leads to the company settings, where what labels show is set. */
export const LabelPanel = ({ account }: PanelProps) => {
  const { t } = useTranslation('services')
  if (!may('seeParcelLabel', account)) return null
  return (
    <div className={classNames(layout.column4, styles.panel)}>
      <p>{t('label.where')}</p>
      <LinkButton to={paths.settings}>{t('label.open')}</LinkButton>
    </div>
  )
}
