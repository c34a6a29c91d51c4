import { useNavigate } from 'react-router-dom'
import { paths } from '#web/navigation/paths.ts'
import { ApiFailure, type ApiProblem } from '#web/lib/api/api-problem.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { addRefusedFields } from '../state/add-refused-fields.ts'
import { wizard } from '../state/wizard-draft.ts'
import { LockerFull } from './submit-change.ts'

/** Why a change was not made; the sender is referred to customer support. */
export type ChangeFailure =
  | { readonly name: 'full' }
  | { readonly name: 'refused'; readonly problem: ApiProblem }

/**
 * Returns a function that shows why a change was not made: at the refused fields, or as a missing
 * connection in the error dialog. Any other failure is returned for its own dialog.
 */
export const useChangeFailure = (): ((failure: unknown) => ChangeFailure | undefined) => {
  const app = useApp()
  const navigate = useNavigate()
  return (failure) => {
    if (failure instanceof LockerFull) return { name: 'full' }
    if (!(failure instanceof ApiFailure)) throw failure
    const { problem } = failure
    const draft = addRefusedFields(app, wizard.get(), problem.errors)
    if (draft.refused.length > 0) {
      wizard.set(draft)
      const isSenderField = draft.refused.some(({ parcel }) => parcel === null)
      void navigate(isSenderField ? paths.sender : paths.recipient, { state: { faulty: true } })
      return undefined
    }
    const isOurs = ['network_error', 'using_another_account', 'inactive_account']
    if (!isOurs.includes(problem.error_type)) return { name: 'refused', problem }
    showProblem(failure)
    return undefined
  }
}
