import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isStepDone, type WizardState, type WizardStep } from '#shared/orders/wizard-steps.ts'
import { stepPath, stepsBeside } from '#web/app/shipment-steps.ts'
import { stepActions } from './step-actions.ts'

/** The way to the next step: waits for what the shown step has to do first. */
export const useGoOn = (
  step: WizardStep,
  state: WizardState,
): { goOn: () => void; isGoingOn: boolean } => {
  const navigate = useNavigate()
  const [isGoingOn, setIsGoingOn] = useState(false)
  const goOn = async () => {
    const { after } = stepsBeside(step)
    const { isBusy, beforeNext } = stepActions.get()
    if (!after || isGoingOn || isBusy || !isStepDone(step, state)) return
    setIsGoingOn(true)
    try {
      if ((await beforeNext?.()) ?? true) await navigate(stepPath(after))
    } finally {
      setIsGoingOn(false)
    }
  }
  return { goOn: () => void goOn(), isGoingOn }
}
