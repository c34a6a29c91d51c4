import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '#web/lib/api/app-data.ts'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/ui/feedback/toast.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { hasRoomForParcel } from '../state/parcel-list.ts'
import { addParcel } from '../state/parcels.ts'
import { useWizard } from '../state/wizard-draft.ts'
import styles from './bottom-bar.module.css'

const ContractHintDialog = lazyComponent([], () => import('./contract-hint-dialog.tsx'))

/**
 * Adds a parcel; shown to logged-in senders only. When the wizard is full, a dialog explains
 * contracts.
 */
export const AddParcelButton = ({ isEditing }: { isEditing: boolean }) => {
  const { t } = useTranslation('wizard')
  const { account } = useApp()
  const draft = useWizard()
  const [isHintShown, setIsHintShown] = useState(false)
  if (!account || isEditing) return null
  const add = () => {
    if (!hasRoomForParcel(draft)) {
      setIsHintShown(true)
      return
    }
    addParcel()
    announce(t('parcels.added', { number: draft.parcels.length + 1 }))
  }
  return (
    <>
      <Button icon="plus" onClick={add} aria-label={t('parcels.add')} title={t('parcels.add')}>
        <span className={styles.wideOnly}>{t('parcels.add')}</span>
      </Button>
      {isHintShown && <ContractHintDialog onClose={() => setIsHintShown(false)} />}
    </>
  )
}
