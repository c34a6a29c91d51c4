import { useTranslation } from 'react-i18next'
import { ParcelLabelForm } from '#web/services/label/parcel-label-form.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

/** Edits the company's label settings. */
const LabelDialog = ({ onSaved, onClose }: { onSaved: () => void; onClose: () => void }) => {
  const { t } = useTranslation('settings')
  return (
    <Dialog title={t('label.title')} onClose={onClose}>
      <ParcelLabelForm onSaved={onSaved} />
    </Dialog>
  )
}

export default LabelDialog
