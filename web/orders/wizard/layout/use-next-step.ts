import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isStepDone, type WizardState, type WizardStep } from '#shared/orders/wizard-steps.ts'
import { getStepPath, getAdjacentSteps } from '#web/navigation/shipment-steps.ts'
import { stepActions } from './step-actions.ts'

/** Navigates to the next step after the current step's `beforeNext` has succeeded. */
export const useNextStep = (
  step: WizardStep,
  state: WizardState,
): { goToNextStep: () => void; isNavigating: boolean } => {
  const navigate = useNavigate()
  const [isNavigating, setIsNavigating] = useState(false)
  const goToNextStep = async () => {
    const { after } = getAdjacentSteps(step)
    const { isBusy, beforeNext } = stepActions.get()
    if (!after || isNavigating || isBusy || !isStepDone(step, state)) return
    setIsNavigating(true)
    try {
      if ((await beforeNext?.()) ?? true) await navigate(getStepPath(after))
    } finally {
      setIsNavigating(false)
    }
  }
  return { goToNextStep: () => void goToNextStep(), isNavigating }
}
