import { useNavigate } from 'react-router-dom'
import { buildOpenPath } from '#web/navigation/order-paths.ts'
import { paths } from '#web/navigation/paths.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'

/**
 * Returns a function that leaves editing: to where it was begun, else to the order in the account's
 * list or to its codes.
 */
export const useLeaveEditing = (): (() => void) => {
  const { account } = useApp()
  const { source } = useWizard()
  const navigate = useNavigate()
  return () => {
    const opened = account ? buildOpenPath(source?.order_id ?? '') : paths.shipmentReady
    void navigate(source?.return_to ?? opened)
  }
}
