import type { Bank } from '#test/simulation/model-provider.ts'
import type { Simulator } from '#test/simulation/simulator.ts'
import type { Delays } from './delays.ts'
import type { Requests } from './requests.ts'

/** What the actors of one history share. */
export interface ActorContext {
  readonly simulator: Simulator
  readonly bank: Bank
  readonly delays: Delays
  readonly requests: Requests
}
