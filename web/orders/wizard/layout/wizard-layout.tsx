import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  ViewTransition,
  type ReactNode,
} from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom'
import {
  resolveStep,
  type WizardState,
  type WizardStep,
  wizardSteps,
  isStepDone,
} from '#shared/orders/wizard-steps.ts'
import { removeTrailingSlash } from '#web/navigation/paths.ts'
import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { findStep, getStepPath, getAdjacentSteps } from '#web/navigation/shipment-steps.ts'
import { useApp, type AppData } from '#web/lib/api/app-data.ts'
import { keepRefusals } from '#web/orders/form/check-order.ts'
import { getWizardState } from '#web/orders/wizard/state/check-draft.ts'
import { useWizard, wizard } from '#web/orders/wizard/state/wizard-draft.ts'
import { BottomBar } from './bottom-bar.tsx'
import { useReleaseOnLeave } from './release-bookings.ts'
import { NextStepContext, stepActions } from './step-actions.ts'
import styles from './wizard-layout.module.css'
import { hasReturnedFromBank } from '#web/navigation/paths.ts'
import { getFirstOrder, setShared } from '#web/orders/wizard/state/draft-shape.ts'
import { WizardStepper } from './wizard-stepper.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import layout from '#web/ui/layout/layout.module.css'

// Loaded on demand: most visitors send a new shipment.
const SourcedWizard = lazyComponent(() => import('#web/orders/wizard/editing/sourced-wizard.tsx'))

/** An address that asks for an order; see `readOrderLink`. */
const orderRequest = /[?&#](edit|continue|duplicate|pay|again|order_token)=/

const getStepIndex = (step: WizardStep) => wizardSteps.findIndex((entry) => entry.step === step)

/** Records the furthest step reached in the draft. */
const recordFurthestStep = (step: WizardStep): void => {
  if (getStepIndex(step) <= getStepIndex(wizard.get().furthest)) return
  wizard.update((draft) => ({ ...draft, furthest: step }))
}

/** Fills the sender from the account when all its fields are empty. */
const prefillSender = (account: AppData['account']): void => {
  const { sender } = getFirstOrder(wizard.get())
  if (!account || Object.values(sender).some((text) => text !== '')) return
  const { name, phone, email } = account
  wizard.update((draft) => setShared(draft, { sender: { name, phone, email } }))
}

/**
 * Checks access once, when a step is entered: an edit on a step must not redirect away from it. A
 * login or logout checks again.
 */
const StepGuard = ({
  step,
  state,
  isOpen,
  children,
}: {
  step: WizardStep
  state: WizardState
  /** Whether the step is shown whatever the earlier ones lack. */
  isOpen: boolean
  children: ReactNode
}) => {
  const [allowedStep] = useState(() => (isOpen ? step : resolveStep(step, state)))
  useLayoutEffect(() => recordFurthestStep(allowedStep), [allowedStep])
  return allowedStep === step ? children : <Navigate to={getStepPath(allowedStep)} replace />
}

/**
 * Navigates to the next step after the current step's `beforeNext` has succeeded. What is sent again
 * returns to its one screen.
 */
const useNextStep = (
  step: WizardStep,
  state: WizardState,
  isAgain: boolean,
): { goToNextStep: () => void; isNavigating: boolean } => {
  const navigate = useNavigate()
  const [isNavigating, setIsNavigating] = useState(false)
  const goToNextStep = async () => {
    const { after } = getAdjacentSteps(step)
    const { isBusy, beforeNext } = stepActions.get()
    if (!after || isNavigating || isBusy || !isStepDone(step, state)) return
    setIsNavigating(true)
    try {
      if ((await beforeNext?.()) ?? true) await navigate(getStepPath(isAgain ? 'payment' : after))
    } finally {
      setIsNavigating(false)
    }
  }
  return { goToNextStep: () => void goToNextStep(), isNavigating }
}

/**
 * Lets a step replace another by the motion `step` of `web/ui/base.css`. Whoever wants no motion does not
 * wait for the pictures that the browser takes for it.
 */
const StepMotion = ({ children }: { children: ReactNode }) =>
  useMediaQuery('(prefers-reduced-motion: reduce)') ? (
    children
  ) : (
    <ViewTransition default="none" enter="step" exit="step">
      {children}
    </ViewTransition>
  )

/** The layout of the new-shipment steps: stepper, guard and bottom bar. */
const WizardLayout = () => {
  const app = useApp()
  const draft = useWizard()
  const { pathname, search, hash } = useLocation()
  const step = findStep(removeTrailingSlash(pathname)) ?? 'parcel_selection'
  // The bank may return the payer in another tab, without the draft.
  const isBankReturn = step === 'payment' && hasReturnedFromBank(new URLSearchParams(search))
  const isAgain = draft.source?.kind === 'again'
  const isAgainScreen = isAgain && step === 'payment'
  const state = useMemo(() => getWizardState(app, draft), [app, draft])
  const { goToNextStep, isNavigating } = useNextStep(step, state, isAgain)
  useReleaseOnLeave()
  useLayoutEffect(() => prefillSender(app.account), [app.account])
  useEffect(() => {
    const refused = keepRefusals(draft.refused, draft.orders)
    if (refused !== draft.refused) wizard.set({ ...draft, refused })
  }, [draft])
  const isOpening = orderRequest.test(search + hash)
  if (isOpening || state.isEditing) {
    return <SourcedWizard {...{ step, state, isBankReturn, isOpening }} />
  }
  return (
    <div className={layout.column4}>
      {!isAgainScreen && <WizardStepper step={step} state={state} furthest={draft.furthest} />}
      <NextStepContext value={goToNextStep}>
        <StepGuard
          key={`${step} ${app.account?.id ?? ''}`}
          step={step}
          state={state}
          isOpen={isBankReturn || isAgainScreen}
        >
          <StepMotion>
            <div className={styles.step}>
              <Outlet />
            </div>
          </StepMotion>
        </StepGuard>
      </NextStepContext>
      <BottomBar
        step={step}
        state={state}
        goToNextStep={goToNextStep}
        isNavigating={isNavigating}
      />
    </div>
  )
}

export default WizardLayout
