import type { Chance } from './chance.ts'

/** How much goes wrong in a history: the probability of each trouble, for one call. */
export interface FaultPlan {
  readonly throttled: number
  readonly timeoutBefore: number
  readonly timeoutAfter: number
  /** The call times out and is carried out later, behind the caller's back. */
  readonly late: number
  /** The answer is lost on the way and the client library sends the same again. */
  readonly repeated: number
  readonly conflict: number
  readonly crashBefore: number
  readonly crashAfter: number
  /** The process stands still for long before its next step. */
  readonly stall: number
}

/** Nothing goes wrong. */
export const calm: FaultPlan = {
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

/** What becomes of one call. */
export type Fate = 'fine' | (typeof kinds)[number]

/** How much goes wrong this time: nothing, a little of everything, or much of some things. */
export const chooseFaultPlan = (chance: Chance): FaultPlan => {
  const weather = chance.below(10)
  if (weather === 0) return calm
  const stall = chance.pick([0, 0.02, 0.1])
  if (weather < 4) return { ...calm, stall }
  const most = weather < 8 ? 0.03 : 0.12
  const some = () => (chance.hit(0.5) ? most * (chance.below(100) / 100) : 0)
  return {
    throttled: some(),
    timeoutBefore: some(),
    timeoutAfter: some(),
    late: some(),
    repeated: some(),
    conflict: some(),
    crashBefore: some(),
    crashAfter: some(),
    stall,
  }
}

/** Draws the fate of one call. */
export const drawFate = (chance: Chance, trouble: FaultPlan): Fate => {
  let drawn = chance.below(1_000_000) / 1_000_000
  for (const kind of kinds) {
    drawn -= trouble[kind]
    if (drawn < 0) return kind
  }
  return 'fine'
}

const named = (name: string): Error => Object.assign(new Error(name), { name })

/** Nobody knows what became of the call. */
export const timeout = (): Error => named('TimeoutError')
/** The call was not carried out. */
export const throttled = (): Error => named('ThrottlingException')
