import { useNavigate } from 'react-router-dom'
import { paths } from '#web/navigation/paths.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { useErrorText } from '#web/lib/api/problem-text.ts'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { toRefusals } from '#web/orders/form/refusals.ts'
import { wizard } from '#web/orders/wizard/state/wizard-draft.ts'

/**
 * Returns a function that shows why a payment could not start: in the step with the refused fields,
 * in the drop-off step, or in the error dialog.
 */
export const useShowPaymentFailure = () => {
  const errorText = useErrorText()
  const navigate = useNavigate()
  return (failure: unknown) => {
    const errors = failure instanceof ApiFailure ? failure.problem.errors : []
    const current = wizard.get()
    const draft = { ...current, refused: toRefusals(errors, current.orders) }
    const locker = errors.find(({ field }) => field === 'location_id')
    if (draft.refused.length > 0) {
      wizard.set(draft)
      const isSenderField = draft.refused.some(({ order }) => order === null)
      void navigate(isSenderField ? paths.sender : paths.recipient, { state: { faulty: true } })
    } else if (locker) {
      showToast(errorText({ type: locker.error_type }) ?? locker.error_message, 'danger')
      void navigate(paths.dropOff)
    } else if (failure instanceof ApiFailure && failure.problem.error_type === 'generic_error') {
      const problem = { ...failure.problem, error_code: 'registration_failed' }
      showProblem(new ApiFailure(problem))
    } else showProblem(failure)
  }
}
