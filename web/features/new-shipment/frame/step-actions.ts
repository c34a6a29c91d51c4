import { createContext, use, useEffect, useEffectEvent } from 'react'
import { valueStore } from '#web/lib/value-store.ts'

/** What a step adds to the Next button of the bar. */
export interface StepActions {
  /** Something is still under way that the step's validity does not tell, as a zip being checked. */
  isBusy?: boolean
  /** Runs before the step is left by Next, its only way ahead then; false keeps the visitor here. */
  beforeNext?: (() => Promise<boolean>) | undefined
}

/** What the shown step has said of itself. */
export const stepActions = valueStore<StepActions>({})

/** Goes on as the Next button does; the layout provides it. */
export const GoOn = createContext<() => void>(() => {})

/**
 * Tells the bar what is particular about the Next of the shown step, and gives the same "go on"
 * to the step's own form (for Enter).
 */
export const useStep = ({ isBusy = false, beforeNext }: StepActions): (() => void) => {
  const askBefore = useEffectEvent(() => beforeNext?.() ?? Promise.resolve(true))
  const asksBefore = beforeNext !== undefined
  useEffect(() => {
    stepActions.set({ isBusy, ...(asksBefore && { beforeNext: () => askBefore() }) })
    return () => stepActions.set({})
  }, [isBusy, asksBefore])
  return use(GoOn)
}
