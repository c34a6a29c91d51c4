import { createContext, use, useEffect, useEffectEvent } from 'react'
import { createValueStore } from '#web/lib/value-store.ts'

/** How the current step controls the Next button of the bar. */
export interface StepActions {
  /** Disables Next while the step has pending work that its validity does not cover. */
  isBusy?: boolean
  /**
   * Runs when Next is clicked; `false` cancels the navigation. While set, the stepper's links ahead
   * are disabled.
   */
  beforeNext?: (() => Promise<boolean>) | undefined
}

/** The actions of the current step. */
export const stepActions = createValueStore<StepActions>({})

/** Provides the Next button's handler to the steps; set by the layout. */
export const NextStepContext = createContext<() => void>(() => {})

/**
 * Registers the actions of the current step. Returns the Next button's handler for the step's own
 * form, so that Enter works as Next.
 */
export const useStepActions = ({ isBusy = false, beforeNext }: StepActions): (() => void) => {
  const runBeforeNext = useEffectEvent(() => beforeNext?.() ?? Promise.resolve(true))
  const hasBeforeNext = beforeNext !== undefined
  useEffect(() => {
    stepActions.set({ isBusy, ...(hasBeforeNext && { beforeNext: () => runBeforeNext() }) })
    return () => stepActions.set({})
  }, [isBusy, hasBeforeNext])
  return use(NextStepContext)
}
