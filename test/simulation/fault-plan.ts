import type { Random } from './random.ts'

/** The probability of each fault per call, 0 to 1. */
export interface FaultPlan {
  readonly throttled: number
  readonly timeoutBefore: number
  readonly timeoutAfter: number
  /** The call times out for its caller and is carried out later. */
  readonly late: number
  /** The answer is lost and the client library repeats the call. */
  readonly repeated: number
  readonly conflict: number
  readonly crashBefore: number
  readonly crashAfter: number
  /** The process stalls before its next step. */
  readonly stall: number
}

/** The plan without faults. */
export const noFaults: FaultPlan = {
  throttled: 0,
  timeoutBefore: 0,
  timeoutAfter: 0,
  late: 0,
  repeated: 0,
  conflict: 0,
  crashBefore: 0,
  crashAfter: 0,
  stall: 0,
}

const kinds = [
  'throttled',
  'timeoutBefore',
  'timeoutAfter',
  'late',
  'repeated',
  'conflict',
  'crashBefore',
  'crashAfter',
] as const

/** The outcome of one call: `fine` or a fault. */
export type CallOutcome = 'fine' | (typeof kinds)[number]

/** Chooses the fault plan of a history: no faults, a few of all kinds, or many of some kinds. */
export const chooseFaultPlan = (random: Random): FaultPlan => {
  const severity = random.below(10)
  if (severity === 0) return noFaults
  const stall = random.pick([0, 0.02, 0.1])
  if (severity < 4) return { ...noFaults, stall }
  const maxProbability = severity < 8 ? 0.03 : 0.12
  const drawProbability = () => (random.hit(0.5) ? maxProbability * (random.below(100) / 100) : 0)
  return {
    throttled: drawProbability(),
    timeoutBefore: drawProbability(),
    timeoutAfter: drawProbability(),
    late: drawProbability(),
    repeated: drawProbability(),
    conflict: drawProbability(),
    crashBefore: drawProbability(),
    crashAfter: drawProbability(),
    stall,
  }
}

/** Draws the outcome of one call. */
export const drawCallOutcome = (random: Random, faultPlan: FaultPlan): CallOutcome => {
  let drawn = random.below(1_000_000) / 1_000_000
  for (const kind of kinds) {
    drawn -= faultPlan[kind]
    if (drawn < 0) return kind
  }
  return 'fine'
}

const createError = (name: string): Error => Object.assign(new Error(name), { name })

/** Creates the error of a call whose outcome is unknown. */
export const createTimeoutError = (): Error => createError('TimeoutError')
/** Creates the error of a call that was not carried out. */
export const createThrottlingError = (): Error => createError('ThrottlingException')
