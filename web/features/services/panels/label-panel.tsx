import { may } from '#shared/accounts/permissions.ts'
import { ParcelLabelForm } from '#web/domain/account/parcel-label-form.tsx'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { OutcomeNote } from '../outcome-note.tsx'
import type { PanelProps } from '../service-panel.ts'
import styles from '../services.module.css'
import { useSaving } from '../use-saving.ts'

/** The company's label settings. The form has its own heading. */
export const LabelPanel = ({ account }: PanelProps) => {
  const { t } = useTranslation('services')
  const { outcome, setOutcome } = useSaving()
  return (
    <div className={styles.panel}>
      {!may('editParcelLabel', account) && <p className={styles.muted}>{t('setUp.notLeader')}</p>}
      <ParcelLabelForm onSaved={() => setOutcome({ tone: 'success', text: t('label:saved') })} />
      <OutcomeNote outcome={outcome} />
    </div>
  )
}
