import { useNavigate } from 'react-router-dom'
import { paths } from '#web/navigation/paths.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useWizard } from '../state/wizard-draft.ts'

/** Returns a function that opens the order in the list that editing was started from. */
export const useLeaveEditing = (): (() => void) => {
  const { account } = useApp()
  const { source } = useWizard()
  const navigate = useNavigate()
  return () => {
    const list = `${source?.from ?? paths.shipments}?open=${source?.order_id ?? ''}`
    void navigate(account ? list : paths.shipmentReady)
  }
}
