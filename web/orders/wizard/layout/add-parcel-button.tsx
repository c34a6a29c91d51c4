import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_PARCELS_WITHOUT_CONTRACT } from '#shared/parcels/thresholds.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { announce } from '#web/ui/feedback/toast.tsx'
// Loaded with the button, so that the added parcel shows at once.
import '#web/orders/wizard/parcel-selection/parcel-block.tsx'
import { hasRoomForOrder } from '#web/orders/wizard/state/order-list.ts'
import { addOrder } from '#web/orders/wizard/state/orders.ts'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'
import styles from './bottom-bar.module.css'

/** Adds a parcel; for logged-in senders only. When the wizard is full, a dialog explains contracts. */
const AddParcelButton = () => {
  const { t } = useTranslation(['wizard', 'common'])
  const draft = useWizard()
  const [isHintShown, setIsHintShown] = useState(false)
  const add = () => {
    if (!hasRoomForOrder(draft)) {
      setIsHintShown(true)
      return
    }
    addOrder()
    announce(t('parcels.added', { number: draft.orders.length + 1 }))
  }
  const close = () => setIsHintShown(false)
  return (
    <>
      <Button icon="plus" onClick={add} aria-label={t('parcels.add')} title={t('parcels.add')}>
        <span className={styles.wideOnly}>{t('parcels.add')}</span>
      </Button>
      {isHintShown && (
        <Dialog
          title={t('parcels.contractTitle', { max: MAX_PARCELS_WITHOUT_CONTRACT })}
          closeLabel={t('common:close')}
          onClose={close}
          width="s"
          footer={<Button onClick={close}>{t('common:ok')}</Button>}
        >
          <p>{t('parcels.contractText', { max: MAX_PARCELS_WITHOUT_CONTRACT })}</p>
        </Dialog>
      )}
    </>
  )
}

export default AddParcelButton
