import { useTranslation } from 'react-i18next'
import { may } from '#shared/accounts/permissions.ts'
import { ParcelLabelForm } from '#web/domain/account/parcel-label-form.tsx'
import { OutcomeNote } from '../outcome-note.tsx'
import type { PanelProps } from '../service-panel.ts'
import styles from '../services.module.css'
import { useSaving } from '../use-saving.ts'

/** The company's label settings. The form has its own heading. */
export const LabelPanel = ({ account }: PanelProps) => {
  const { t } = useTranslation(['services', 'label'])
  const { outcome, setOutcome } = useSaving()
  return (
    <div className={styles.panel}>
      {!may('editParcelLabel', account) && <p className={styles.muted}>{t('setUp.notLeader')}</p>}
      <ParcelLabelForm onSaved={() => setOutcome({ tone: 'success', text: t('label:saved') })} />
      <OutcomeNote outcome={outcome} />
    </div>
  )
}
