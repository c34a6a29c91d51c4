import { useNavigate } from 'react-router-dom'
import { paths } from '#web/navigation/paths.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useWizard } from '../state/wizard-draft.ts'

/** Returns a function that leaves editing: to the order in the account's list, or to its codes. */
export const useLeaveEditing = (): (() => void) => {
  const { account } = useApp()
  const { source } = useWizard()
  const navigate = useNavigate()
  return () => {
    const opened = `${paths.shipments}?open=${source?.order_id ?? ''}`
    void navigate(account ? opened : paths.shipmentReady)
  }
}
