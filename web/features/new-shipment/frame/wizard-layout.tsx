import { useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { guardStep, type WizardState, type WizardStep } from '#shared/orders/wizard-steps.ts'
import { withoutTrailingSlash } from '#web/app/paths.ts'
import { stepAt, stepPath } from '#web/app/shipment-steps.ts'
import { useApp } from '#web/lib/app-data.ts'
import { wizardStateOf, withoutSettled } from '../state/order-bodies.ts'
import { useWizard, wizard } from '../state/wizard-draft.ts'
import { BottomBar } from './bottom-bar.tsx'
import { prefillSender, reachStep } from './enter-step.ts'
import { useReleaseOnLeaving } from './release-bookings.ts'
import { GoOn } from './step-actions.ts'
import { useFaultyField } from './use-faulty-field.ts'
import { useGoOn } from './use-go-on.ts'
import styles from './wizard-layout.module.css'
import { WizardStepper } from './wizard-stepper.tsx'

/**
 * Decides once, when a step is entered, whether it may be: what is changed on a step must not
 * throw its visitor out of it. A login or logout decides anew.
 */
const StepGuard = ({
  step,
  state,
  isReturn,
  children,
}: {
  step: WizardStep
  state: WizardState
  isReturn: boolean
  children: ReactNode
}) => {
  useFaultyField()
  const [allowed] = useState(() => (isReturn ? step : guardStep(step, state)))
  useLayoutEffect(() => reachStep(allowed), [allowed])
  return allowed === step ? children : <Navigate to={stepPath(allowed)} replace />
}

/** What stands around the steps of a new shipment: stepper, guard and the bar at the bottom. */
const WizardLayout = () => {
  const app = useApp()
  const draft = useWizard()
  const { pathname, search } = useLocation()
  const step = stepAt(withoutTrailingSlash(pathname)) ?? 'parcel_selection'
  // Back from the bank, perhaps in another tab that holds nothing of what was typed.
  const isReturn = step === 'payment' && new URLSearchParams(search).get('returned') === '1'
  const state = useMemo(() => wizardStateOf(app, draft), [app, draft])
  const { goOn, isGoingOn } = useGoOn(step, state)
  useReleaseOnLeaving()
  useLayoutEffect(() => prefillSender(app.account), [app.account])
  useEffect(() => {
    if (draft.refused.length > 0) wizard.set(withoutSettled(app, draft))
  }, [app, draft])
  return (
    <div className={styles.wizard}>
      <WizardStepper step={step} state={state} furthest={draft.furthest} />
      <GoOn value={goOn}>
        <StepGuard
          key={`${step} ${app.account?.id ?? ''}`}
          step={step}
          state={state}
          isReturn={isReturn}
        >
          <div className={styles.step}>
            <Outlet />
          </div>
        </StepGuard>
      </GoOn>
      <BottomBar step={step} state={state} goOn={goOn} isGoingOn={isGoingOn} />
    </div>
  )
}

export default WizardLayout
