import { ParcelLabelForm } from '#web/domain/account/parcel-label-form.tsx'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

/** Edits the company's label settings. */
const LabelDialog = ({ onSaved, onClose }: { onSaved: () => void; onClose: () => void }) => {
  const { t } = useTranslation('settings')
  return (
    <Dialog title={t('label.title')} closeLabel={t('common:close')} onClose={onClose}>
      <ParcelLabelForm onSaved={onSaved} />
    </Dialog>
  )
}

export default LabelDialog
