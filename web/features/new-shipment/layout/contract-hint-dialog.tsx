import { useTranslation } from 'react-i18next'
import { MAX_PARCELS_WITHOUT_CONTRACT } from '#shared/parcels/thresholds.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

/** Explains contracts to a sender whose wizard is full. */
const ContractHintDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['wizard', 'common'])
  return (
    <Dialog
      title={t('parcels.contractTitle', { max: MAX_PARCELS_WITHOUT_CONTRACT })}
      closeLabel={t('common:close')}
      onClose={onClose}
      width="s"
      footer={<Button onClick={onClose}>{t('common:ok')}</Button>}
    >
      <p>{t('parcels.contractText', { max: MAX_PARCELS_WITHOUT_CONTRACT })}</p>
    </Dialog>
  )
}

export default ContractHintDialog
