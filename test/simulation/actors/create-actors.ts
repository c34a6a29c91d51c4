import type { Invariants } from '#test/simulation/invariants/create-invariants.ts'
import type { Bank } from '#test/simulation/model-provider.ts'
import type { Operations, Prints } from '#test/simulation/operations.ts'
import type { Simulator } from '#test/simulation/simulator.ts'
import type { ActorContext } from './actor-context.ts'
import { createAfterSaleActions } from './after-sale.ts'
import { createCarrier } from './carrier.ts'
import { createCollectionActions } from './collections.ts'
import { createCompanyActions } from './company.ts'
import { createClientActions } from './client.ts'
import { createDelays } from './delays.ts'
import { createEditorActions } from './editor.ts'
import { createPaidReturnActions } from './paid-returns.ts'
import { createPayer } from './payer.ts'
import { createReturnActions } from './returns.ts'
import { createRequests } from './requests.ts'
import { createSchedule } from './schedule.ts'
import { createTableStream } from './table-stream.ts'

/** Creates the actors of a history: clients, the payer, the schedule and the carrier. They call the real code. */
export const createActors = (
  simulator: Simulator,
  bank: Bank,
  operations: Operations,
  invariants: Invariants,
  prints: Prints,
) => {
  const delays = createDelays(simulator)
  const requests = createRequests(simulator, operations, invariants, delays)
  const context: ActorContext = { simulator, bank, delays, requests }
  const payer = createPayer(context)
  const clientActions = createClientActions(context, payer)
  return {
    ...clientActions,
    ...createEditorActions(context, payer, clientActions),
    ...createCollectionActions(context, clientActions),
    ...createCompanyActions(context, payer, prints),
    ...createAfterSaleActions(context, payer, {
      ...createReturnActions(context),
      ...createPaidReturnActions(context, payer),
    }),
    ...createSchedule(context),
    ...createCarrier(context),
    ...createTableStream(context),
    repeatAll: requests.repeatAll,
  }
}
