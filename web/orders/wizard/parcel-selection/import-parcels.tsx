import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { maxWizardOrders } from '#shared/api/payments.ts'
import { getEntryStep } from '#shared/orders/wizard-steps.ts'
import { getStepPath } from '#web/navigation/shipment-steps.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { uploadIcon } from '#web/ui/icons/later-icons.ts'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { getWizardState } from '#web/orders/wizard/state/check-draft.ts'
import { getFirstOrder } from '#web/orders/wizard/state/draft-shape.ts'
import { addImported, listBegun } from '#web/orders/wizard/state/imported-orders.ts'
import { useWizard, wizard } from '#web/orders/wizard/state/wizard-draft.ts'
import { DialogButton } from '#web/ui/feedback/dialog-button.tsx'

const ImportDialog = lazyDialog(() => import('#web/imports/dialog/import-dialog.tsx'))

/** Imports parcels from a file into the wizard, for logged-in senders. */
const ImportParcels = () => {
  const { t } = useTranslation('shell')
  const app = useApp()
  const draft = useWizard()
  const navigate = useNavigate()
  const room = maxWizardOrders - listBegun(draft).length
  return (
    <>
      <DialogButton icon={uploadIcon} disabled={room === 0} text={t('titles.importOrders')}>
        {(close) => (
          <ImportDialog
            sender={getFirstOrder(draft).sender}
            limit={room}
            onConfirm={(orders, fileType) =>
              wizard.update((current) => addImported(current, orders, fileType))
            }
            onContinue={() => {
              close()
              void navigate(getStepPath(getEntryStep(getWizardState(app, wizard.get()))))
            }}
            onClose={close}
          />
        )}
      </DialogButton>
    </>
  )
}

export default ImportParcels
