import { useNavigate } from 'react-router-dom'
import { paths } from '#web/navigation/paths.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { toRefusals } from '#web/orders/form/refusals.ts'
import { wizard } from '#web/orders/wizard/state/wizard-draft.ts'
import { type ChangeFailure, toChangeFailure } from '#web/orders/edit/change-failure.ts'

/**
 * Returns a function that shows why a change was not made: at the refused fields, or as a missing
 * connection in the error dialog. Any other failure is returned for its own dialog.
 */
export const useChangeFailure = (): ((failure: unknown) => ChangeFailure | undefined) => {
  const navigate = useNavigate()
  return (failure) => {
    const errors = failure instanceof ApiFailure ? failure.problem.errors : []
    const current = wizard.get()
    const draft = { ...current, refused: toRefusals(errors, current.orders) }
    if (draft.refused.length > 0) {
      wizard.set(draft)
      const isSenderField = draft.refused.some(({ order }) => order === null)
      void navigate(isSenderField ? paths.sender : paths.recipient, { state: { faulty: true } })
      return undefined
    }
    return toChangeFailure(failure)
  }
}
